import { RotateCcw, Star } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './end-card.module.css';

/** What a page offers when its film has ended. */
export interface Afterwards {
  /** Address of the review form. */
  rate: string;
  related: { id: number; name: string; address: string; poster: Picture | null }[];
}

/** After a film that nothing follows: play it again, rate it, or choose another one. */
export function EndCard({
  video,
  afterwards: { rate, related },
}: {
  video: HTMLVideoElement;
  afterwards: Afterwards;
}) {
  const { t } = useTranslation('playback');
  const card = useRef<HTMLElement>(null);
  // Before the card is gone, to see whether it has the focus.
  useLayoutEffect(() => {
    const element = card.current;
    const frame = element?.closest<HTMLElement>('[tabindex="-1"]');
    const { activeElement } = document;
    // A visitor who is reading or writing further down stays there.
    if (activeElement !== document.body && !frame?.contains(activeElement)) return;
    element?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) frame?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className={styles.card} ref={card} noautohide="" aria-label={t(($) => $.end.name)}>
      <div className={styles.actions}>
        <Button onClick={() => void video.play().catch(() => {})}>
          <RotateCcw size={18} aria-hidden="true" />
          {t(($) => $.end.replay)}
        </Button>
        <LinkButton look="secondary" href={rate} rel="nofollow">
          <Star size={18} aria-hidden="true" />
          {t(($) => $.end.rate)}
        </LinkButton>
      </div>
      {related.length > 0 && (
        <ul className={styles.related} aria-label={t(($) => $.end.related)}>
          {related.map(({ id, name, address, poster }) => (
            <li key={id}>
              <a className={styles.title} href={address}>
                <span className={styles.poster}>
                  {poster && (
                    <MediaPicture
                      picture={poster}
                      alt=""
                      sizes="(min-width: 768px) 128px, 64px"
                      largest={320}
                      eager
                    />
                  )}
                </span>
                <bdi className={styles.name}>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function useEnded(video: HTMLVideoElement): boolean {
  return useSyncExternalStore(
    (listener) => {
      const events = new AbortController();
      for (const name of ['ended', 'seeking', 'play']) {
        video.addEventListener(name, listener, { signal: events.signal });
      }
      return () => events.abort();
    },
    () => video.ended,
  );
}
