import { useLayoutEffect, useRef } from 'react';
import { Beam } from '#web/ui/beam.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import posterStyles from '../poster.module.css';
import headingStyles from '../title-heading.module.css';
import pageStyles from '../titles/title-page.module.css';
import styles from './pending-page.module.css';

/** A skeleton of a title's page: with name and poster if a card led to it. */
export function PendingTitle({ card }: { card: CarriedCard | undefined }) {
  const poster = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => growFrom(card?.place, poster.current), [card]);
  const hasPlayer = card?.playable || undefined;
  return (
    <div className={pageStyles.page}>
      <Beam isPage />
      {hasPlayer && (
        <div className={pageStyles.stage}>
          <Skeleton className={styles.stage} />
        </div>
      )}
      <div
        className={pageStyles.columns}
        data-stage={hasPlayer}
        data-backdrop={hasPlayer ? undefined : ''}
      >
        <div className={pageStyles.poster}>
          <span className={posterStyles.frame} data-poster="" ref={poster}>
            {card?.poster ? (
              <img className={styles.picture} src={card.poster} alt="" />
            ) : (
              <Skeleton className={styles.poster} />
            )}
          </span>
        </div>
        <div className={pageStyles.column}>
          <div className={headingStyles.heading}>
            <h1>{card ? <bdi>{card.name}</bdi> : <Skeleton className={styles.name} />}</h1>
            <Skeleton className={styles.line} />
            <Skeleton className={styles.button} />
          </div>
          <Skeleton className={styles.long} />
        </div>
      </div>
    </div>
  );
}

/** Animates the card's poster into its new place, if present. */
function growFrom(place: DOMRect | undefined, poster: HTMLElement | null): void {
  const now = poster?.getBoundingClientRect();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!place || !now?.width || isStill) return;
  const transform = `translate(${place.x - now.x}px, ${place.y - now.y}px) scale(${place.width / now.width})`;
  poster?.animate(
    [
      { transform, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    {
      duration: 300,
      easing: 'ease-out',
    },
  );
}

/** What a card shows of its title; the next page can display it at once. */
type CarriedCard = {
  name: string;
  poster: string | undefined;
  playable: boolean;
  /** Position of the poster in the window. */
  place: DOMRect;
};

/** Target and origin of a navigation; a redirect may end it elsewhere. */
export type Followed = { pathname: string; from: string; card: CarriedCard | undefined };

export function readFollowed(link: HTMLAnchorElement): Followed {
  return { pathname: link.pathname, from: location.pathname, card: readCard(link) };
}

/** Reads the card of a link, if it is one. */
function readCard(link: HTMLAnchorElement): CarriedCard | undefined {
  const poster = link.querySelector('[data-poster]');
  const name = link.querySelector(':scope > bdi')?.textContent;
  if (!poster || !name) return undefined;
  return {
    name,
    poster: poster.querySelector('img')?.currentSrc || undefined,
    playable: link.dataset.playable !== undefined,
    place: poster.getBoundingClientRect(),
  };
}
