import { Globe, ListVideo, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Playlist } from '#contract/library.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import libraryStyles from '../library.module.css';
import styles from './playlist-row.module.css';

/** The viewer's playlists with a link to a new one. Its route must load the namespace `library`. */
export function PlaylistRow({ playlists }: { playlists: Playlist[] }) {
  const { t } = useTranslation('library');
  const address = useAddress();
  const newPlaylist = (
    <LinkButton look="secondary" href={address(href('/playlist/new'))}>
      {t(($) => $.playlists.new)}
    </LinkButton>
  );
  return (
    <section className={styles.section} aria-labelledby="playlists">
      <header className={libraryStyles.header}>
        <h2 id="playlists">{t(($) => $.playlists.heading)}</h2>
        <p className={libraryStyles.pages}>
          <LinkButton look="quiet" href={address(href('/watchlist-detail'))}>
            {t(($) => $.watchlist.heading)}
          </LinkButton>
          {playlists.length > 0 && newPlaylist}
        </p>
      </header>
      {playlists.length === 0 && (
        <EmptyState heading={t(($) => $.playlists.empty)} text={t(($) => $.playlists.empty_text)}>
          {newPlaylist}
        </EmptyState>
      )}
      <ul className={styles.items}>
        {playlists.map((playlist) => (
          <li key={playlist.id}>
            <a className={styles.card} href={address(href('/playlist/:id', { id: playlist.id }))}>
              <PlaylistThumbnail playlist={playlist} />
              <bdi className={styles.name}>{playlist.name}</bdi>
              <PlaylistFacts playlist={playlist} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Visibility, size and view count of a playlist. */
export function PlaylistFacts({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation('library');
  const { privacy, item_count, views, is_mine, owner } = playlist;
  const Icon = privacy === 'public' ? Globe : Lock;
  return (
    <p className={styles.facts}>
      {!is_mine && <bdi>{t(($) => $.playlists.by, { name: owner })}</bdi>}
      <span className={styles.privacy}>
        <Icon size={14} aria-hidden="true" />
        {t(($) => $.playlists.privacy[privacy])}
      </span>
      <span>{t(($) => $.playlists.items, { count: item_count })}</span>
      <span>{t(($) => $.playlists.views, { count: views })}</span>
    </p>
  );
}

/** A playlist's own picture, else a collage of its first posters. */
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
