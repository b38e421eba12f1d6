import { Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Playlist } from '#contract/library.ts';
import styles from './playlist-card.module.css';

/** Who may see a playlist, how much is in it, and how often it was looked at. */
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
