import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { goToAddress, type Neighbour } from '../neighbour.ts';
import { BarButton } from './bar-button.tsx';
import { StillWatching, useUnattendedEpisodes } from './still-watching.tsx';
import styles from './up-next.module.css';

/** Seconds in which viewers can cancel. */
const countdown = 8;

/**
 * At the end of an episode, or when its closing credits start: starts the next one after a
 * countdown, or only on request. After some episodes without a sign of a viewer, it asks first.
 */
export function UpNext({
  video,
  next,
  startsAlone,
  creditsAt,
}: {
  video: HTMLVideoElement;
  next: Neighbour;
  /** Not while data is saved, nor when the sleep timer has run out. */
  startsAlone: boolean;
  /** Where the closing credits start, in seconds; undefined: not marked. */
  creditsAt: number | undefined;
}) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const [left, setLeft] = useState<number | null>(null);
  const [isEnded, setEnded] = useState(video.ended);
  const [isAsking, setAsking] = useState(false);
  const isUnattended = useUnattendedEpisodes();

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const begin = () => {
      setEnded(true);
      setLeft(startsAlone ? countdown : null);
    };
    const stop = () => {
      setEnded(false);
      setAsking(false);
    };
    let before = video.currentTime;
    const watchTime = () => {
      const now = video.currentTime;
      // Only when they are reached by playing: a viewer who seeks into the credits wants to see them.
      const isReached = creditsAt !== undefined && before < creditsAt && now >= creditsAt;
      if (isReached && now - before < 2) begin();
      before = now;
    };
    video.addEventListener('timeupdate', watchTime, { signal });
    video.addEventListener('ended', begin, { signal });
    video.addEventListener('seeking', stop, { signal });
    video.addEventListener('play', stop, { signal });
    return () => events.abort();
  }, [video, startsAlone, creditsAt]);

  const goOn = useEffectEvent(() => {
    if (!isUnattended()) return goToAddress(next.address);
    video.pause();
    setLeft(null);
    setAsking(true);
  });
  useEffect(() => {
    if (!startsAlone) setLeft(null);
  }, [startsAlone]);
  useEffect(() => {
    if (!isEnded || left === null) return;
    if (left === 0) return goOn();
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [isEnded, left]);

  const card = useRef<HTMLElement>(null);
  const isShown = isEnded && !isAsking;
  useEffect(() => {
    // With a remote control nothing else is wanted now; a keyboard's focus stays.
    if (isShown && document.documentElement.dataset.remote !== undefined) focusPlay(card.current);
  }, [isShown]);

  if (!isEnded) return null;
  if (isAsking) {
    return (
      <StillWatching
        next={next.name}
        onContinue={() => goToAddress(next.address)}
        onStop={() => setAsking(false)}
      />
    );
  }
  return (
    <section
      ref={card}
      className={styles.card}
      noautohide=""
      aria-label={t(($) => $.neighbours.up_next)}
    >
      <div className={styles.text}>
        <p className={styles.label}>
          {left === null
            ? t(($) => $.neighbours.up_next)
            : t(($) => $.neighbours.in_time, { time: formatDuration(language, left) })}
        </p>
        <p className={styles.name}>
          <bdi>{next.name}</bdi>
        </p>
      </div>
      <LinkButton href={next.address}>{t(($) => $.chrome.play)}</LinkButton>
      {left !== null && (
        <BarButton
          label={t(($) => $.neighbours.cancel)}
          hasTip={false}
          onClick={() => setLeft(null)}
        >
          <X />
        </BarButton>
      )}
    </section>
  );
}

/** Unless the focus is on something else than the film. */
function focusPlay(card: HTMLElement | null): void {
  if (!document.activeElement?.contains(card)) return;
  card?.querySelector('a')?.focus({ preventScroll: true });
}
