import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostBlock } from '#contract/blog/posts.ts';
import type { EmbedProvider } from '#contract/shared/blog-words.ts';
import styles from './player-link.module.css';

type PlayerLinkProps = { player: Extract<PostBlock, { kind: 'player' }> };

const providerNames: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/**
 * In the place of a player of others, which then knows nothing of the reader: a link to its page,
 * whose click shows the player here (`showPlayer`).
 */
export function PlayerLink({ player }: PlayerLinkProps) {
  const { t } = useTranslation('post');
  const provider = providerNames[player.provider];
  return (
    <figure className={styles.player}>
      <a
        className={styles.screen}
        href={player.page}
        rel="noopener"
        data-extra="player"
        data-player={player.url}
      >
        <span className={styles.disc}>
          <Play aria-hidden="true" fill="currentColor" />
        </span>
        <span className={styles.name}>{t(($) => $.player.play, { provider })}</span>
      </a>
      <figcaption>{t(($) => $.player.note, { provider })}</figcaption>
    </figure>
  );
}
