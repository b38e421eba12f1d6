import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { Beam } from '#web/ui/beam.tsx';
import styles from './title-backdrop.module.css';

/** The wide picture behind the head of a page, fading into it; the beam alone without one. */
export function TitleBackdrop({ backdrop }: { backdrop: Picture | null }) {
  return (
    <div className={styles.backdrop}>
      {backdrop && (
        <MediaPicture
          className={styles.still}
          picture={backdrop}
          alt=""
          sizes="100vw"
          largest={1920}
          priority
        />
      )}
      {backdrop && <div className={styles.shade} />}
      <Beam />
    </div>
  );
}
