import { Newspaper, Shirt } from 'lucide-react';
import type { PostSuggestion, ProductSuggestion } from '#contract/catalogue/search.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './found-picture.module.css';

/** Displayed widths. */
const widths = { square: '80px', wide: '112px', small: '40px' } as const;

type FoundPictureProps = {
  item: ProductSuggestion | PostSuggestion;
  shape: keyof typeof widths;
  eager?: boolean;
};

/** The picture of a product or post; an icon if it has none. */
export function FoundPicture({ item, shape, eager = false }: FoundPictureProps) {
  const picture = item.type === 'product' ? item.picture : item.cover;
  const Sign = item.type === 'product' ? Shirt : Newspaper;
  return (
    <span className={styles.frame} data-shape={shape}>
      {picture ? (
        <MediaPicture
          picture={picture}
          alt=""
          sizes={widths[shape]}
          largest={shape === 'wide' ? 320 : 160}
          eager={eager}
        />
      ) : (
        <Sign strokeWidth={1} aria-hidden="true" />
      )}
    </span>
  );
}
