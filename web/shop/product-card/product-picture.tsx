import { Package } from 'lucide-react';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './product-picture.module.css';

type ProductPictureProps = {
  picture: Picture | null;
  /** The displayed width at each page width, as in HTML. */
  sizes: string;
  alt?: string;
  eager?: boolean;
  /** The page's main picture. */
  priority?: boolean;
  largest?: 640 | 960 | 1280;
};

/** A square product picture, or an icon if there is none. */
export function ProductPicture({
  picture,
  alt = '',
  largest = 640,
  ...props
}: ProductPictureProps) {
  return (
    <span className={styles.frame}>
      {picture ? (
        <MediaPicture {...props} picture={picture} alt={alt} largest={largest} />
      ) : (
        <Package className={styles.none} strokeWidth={1} aria-hidden="true" />
      )}
    </span>
  );
}
