import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { initialsOf } from '../person-face.tsx';
import styles from './person-portrait.module.css';

/** The large portrait of a person's page, 4:5; initials in the beam where there is none. */
export function PersonPortrait({ name, portrait }: { name: string; portrait: Picture | null }) {
  return (
    <div className={styles.portrait}>
      {portrait ? (
        <MediaPicture
          picture={portrait}
          alt=""
          sizes="(min-width: 768px) 24vw, 11rem"
          largest={640}
          priority
        />
      ) : (
        <bdi aria-hidden="true">{initialsOf(name)}</bdi>
      )}
    </div>
  );
}
