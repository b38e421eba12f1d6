import { Maximize2 } from 'lucide-react';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '#contract/shared/addresses.ts';
import type { Product } from '#contract/shop/products.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import type { Choice } from './choose-variant.ts';
import styles from './product-gallery.module.css';
import type { ZoomDialogProps } from './zoom-dialog.tsx';

type ProductGalleryProps = {
  product: Pick<Product, 'name' | 'pictures'>;
  values: Choice['values'];
};

const sizes = '(min-width: 1440px) 680px, (min-width: 768px) 47vw, calc(100vw - 32px)';

/**
 * The pictures of a product, the chosen colour's first: a swipeable row with thumbnails; each opens
 * enlarged. Without scripts, thumbnails and pictures are links.
 */
export function ProductGallery({ product, values }: ProductGalleryProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const row = useRef<HTMLUListElement>(null);
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps>>();
  const [zoomed, setZoomed] = useState<number>();
  const pictures = orderPictures(product.pictures, values);
  const total = formatNumber(language, pictures.length);
  const describe = (at: number) =>
    pictures[at]?.alt ||
    t(($) => $.gallery.picture, {
      name: product.name,
      number: formatNumber(language, at + 1),
      total,
    });

  function enlarge(event: MouseEvent, at: number) {
    if (!isPlainClick(event)) return;
    const link = event.currentTarget as HTMLAnchorElement;
    event.preventDefault();
    setZoomed(at);
    import('./zoom-dialog.tsx').then(
      ({ ZoomDialog }) => setZoom(() => ZoomDialog),
      () => window.location.assign(link.href),
    );
  }

  function jump(event: MouseEvent, at: number) {
    event.preventDefault();
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  if (pictures.length === 0) {
    return (
      <div className={styles.gallery}>
        <ProductPicture picture={null} sizes={sizes} />
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t(($) => $.gallery.label)}>
      <ul key={pictures[0]?.path} className={styles.row} ref={row} data-rail="">
        {pictures.map((picture, at) => (
          <li key={picture.path} id={`picture-${at + 1}`}>
            <a
              className={styles.picture}
              href={imageAddress(picture.path, 1920)}
              data-reload=""
              aria-label={`${t(($) => $.gallery.zoom)}: ${describe(at)}`}
              onClick={(event) => enlarge(event, at)}
            >
              <ProductPicture
                picture={picture}
                sizes={sizes}
                largest={1280}
                priority={at === 0}
                alt={describe(at)}
              />
              <span className={styles.zoom}>
                <Maximize2 size={18} aria-hidden="true" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails} data-rail="">
          {pictures.map((picture, at) => (
            <li key={picture.path}>
              <a
                href={`#picture-${at + 1}`}
                aria-label={describe(at)}
                onClick={(event) => jump(event, at)}
              >
                <ProductPicture picture={picture} sizes="72px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && Zoom && (
        <Zoom
          pictures={pictures}
          first={zoomed}
          describe={describe}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </section>
  );
}

type Picture = Product['pictures'][number];

/** Pictures of the chosen values first, then general ones, then those of other values. */
function orderPictures(pictures: Picture[], values: Record<string, string>): Picture[] {
  const rank = ({ shows }: Picture) => {
    if (!shows) return 1;
    return values[shows.option] === shows.value ? 0 : 2;
  };
  return [...pictures].sort((a, b) => rank(a) - rank(b));
}
