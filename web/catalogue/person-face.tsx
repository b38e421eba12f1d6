import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './person-face.module.css';

type PersonFaceProps = {
  name: string;
  portrait: Picture | null;
  /** As in HTML: how wide it is shown. */
  sizes?: string;
};

/** A round portrait; initials where there is none. As large as what it is put into. */
export function PersonFace({ name, portrait, sizes = '64px' }: PersonFaceProps) {
  return (
    <span className={styles.face}>
      {portrait ? (
        <MediaPicture picture={portrait} alt="" sizes={sizes} largest={320} />
      ) : (
        <bdi aria-hidden="true">{initialsOf(name)}</bdi>
      )}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('');
}
