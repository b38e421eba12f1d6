import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Playlist } from '#contract/library.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import libraryStyles from '../library.module.css';
import styles from './playlist-card.module.css';
import { PlaylistFacts } from './playlist-facts.tsx';
import { PlaylistThumbnail } from './playlist-thumbnail.tsx';

/** All playlists of the visitor, with the way to a new one. Its route names `library`. */
export function PlaylistRow({ playlists }: { playlists: Playlist[] }) {
  const { t } = useTranslation('library');
  const address = useAddress();
  return (
    <section className={styles.section} aria-labelledby="playlists">
      <header className={libraryStyles.header}>
        <h2 id="playlists">{t(($) => $.playlists.heading)}</h2>
        <p className={libraryStyles.pages}>
          <LinkButton look="quiet" href={address(href('/watchlist-detail'))}>
            {t(($) => $.watchlist.heading)}
          </LinkButton>
          <LinkButton look="secondary" href={address(href('/playlist/new'))}>
            {t(($) => $.playlists.new)}
          </LinkButton>
        </p>
      </header>
      {playlists.length === 0 && (
        <EmptyState heading={t(($) => $.playlists.empty)} text={t(($) => $.playlists.empty_text)} />
      )}
      <ul className={styles.shelf}>
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
