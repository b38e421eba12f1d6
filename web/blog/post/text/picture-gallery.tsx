import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionedPicture } from '#contract/blog/posts.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import type { TextMarks } from '../../post-card/use-post-texts.ts';
import styles from './picture-gallery.module.css';

type PictureGalleryProps = {
  pictures: CaptionedPicture[];
  /** Language of the captions. */
  own: TextMarks;
  /** The post's main content: larger, and loaded at once. */
  isStage?: boolean;
};

const sizes = '(min-width: 768px) 336px, 46vw';
const wideSizes = '(min-width: 1200px) 1088px, (min-width: 768px) 92vw, 100vw';

const PictureViewer = lazy(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}));

/**
 * Pictures with captions. Each links to its file; with scripts, they open in a full-window viewer.
 */
export function PictureGallery({ pictures, own, isStage = false }: PictureGalleryProps) {
  const { t } = useTranslation('post');
  const { language } = usePageVisit();
  const [opened, setOpened] = useState<number>();
  const total = formatNumber(language, pictures.length);

  function open(event: MouseEvent, at: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpened(at);
  }

  return (
    <>
      <ul className={styles.gallery} aria-label={t(($) => $.gallery.label)} data-gallery="">
        {pictures.map(({ picture, alt, caption }, at) => {
          const number = formatNumber(language, at + 1);
          const isFirst = isStage && at === 0;
          return (
            <li key={picture.path} data-share={shareOfRow(at, pictures.length, isStage)}>
              <figure>
                <a
                  href={imageAddress(picture.path, 1920)}
                  data-reload=""
                  onClick={(event) => open(event, at)}
                  aria-label={[t(($) => $.gallery.picture, { number, total }), alt]
                    .filter(Boolean)
                    .join(': ')}
                >
                  <MediaPicture
                    picture={picture}
                    alt={alt}
                    sizes={isFirst ? wideSizes : sizes}
                    largest={isFirst ? 1920 : 960}
                    priority={isFirst}
                  />
                </a>
                {caption && (
                  <figcaption>
                    <bdi>{caption}</bdi>
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            own={own}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The share of a row that a picture spans, such that the last row is full. */
function shareOfRow(at: number, count: number, isStage: boolean): 'whole' | 'half' | 'third' {
  if (!isStage) return at === 0 && count % 2 === 1 ? 'whole' : 'half';
  const left = (count - 1) % 3;
  if (at === 0 || (left === 1 && at === count - 1)) return 'whole';
  return left === 2 && at >= count - 2 ? 'half' : 'third';
}
