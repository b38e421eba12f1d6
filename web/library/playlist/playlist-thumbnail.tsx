import { ListVideo } from 'lucide-react';
import { href } from 'react-router';
import type { Playlist } from '#contract/library.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './playlist-thumbnail.module.css';

/** The picture of a playlist: its maker's own, else the posters of its first titles. */
export function PlaylistThumbnail({ playlist }: { playlist: Playlist }) {
  const { id, thumbnail, posters } = playlist;
  if (thumbnail) {
    return (
      <span className={styles.frame}>
        <img
          src={`${href('/playlist/:id/thumbnail', { id })}?v=${thumbnail.revision}`}
          width={thumbnail.width}
          height={thumbnail.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
    );
  }
  return (
    <span className={styles.frame} data-posters={posters.length || undefined}>
      {posters.length === 0 && <ListVideo size={40} aria-hidden="true" />}
      {posters.map((poster) => (
        <MediaPicture key={poster.path} picture={poster} alt="" sizes="96px" largest={240} />
      ))}
    </span>
  );
}
