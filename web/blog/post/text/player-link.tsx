import { Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostBlock } from '#contract/blog/posts.ts';
import type { EmbedProvider } from '#contract/shared/blog-words.ts';
import styles from './player-link.module.css';

type PlayerLinkProps = { player: Extract<PostBlock, { kind: 'player' }> };

const providerNames: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/**
 * In the place of a player of others, which then knows nothing of the reader: a link to its page,
 * whose click shows the player here.
 */
export function PlayerLink({ player }: PlayerLinkProps) {
  const { t } = useTranslation('post');
  const [isShown, setShown] = useState(false);
  const provider = providerNames[player.provider];
  const text = t(($) => $.player.play, { provider });

  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setShown(true);
  }

  return (
    <figure className={styles.player}>
      {isShown ? (
        <iframe
          ref={(frame) => frame?.focus()}
          src={withAutoplay(player.url)}
          title={text}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className={styles.screen} href={player.page} rel="noopener" onClick={show}>
          <span className={styles.disc}>
            <Play aria-hidden="true" fill="currentColor" />
          </span>
          <span className={styles.name}>{text}</span>
        </a>
      )}
      <figcaption>{t(($) => $.player.note, { provider })}</figcaption>
    </figure>
  );
}

function withAutoplay(url: string): string {
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  return address.href;
}
