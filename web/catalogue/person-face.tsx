import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './person-face.module.css';

/** A round portrait; initials where there is none. As large as what it is put into. */
export function PersonFace({ name, portrait }: { name: string; portrait: Picture | null }) {
  return (
    <span className={styles.face}>
      {portrait ? (
        <MediaPicture picture={portrait} alt="" sizes="64px" largest={160} />
      ) : (
        <bdi aria-hidden="true">{initialsOf(name)}</bdi>
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('');
}
