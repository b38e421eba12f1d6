import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { browserStorage } from '../browser-storage.ts';
import { findMediaKey } from '../shortcuts/use-shortcuts.ts';
import styles from './still-watching.module.css';

/** Episodes in a row that end without any sign of a viewer before we ask for one. */
const patience = 3;
const key = 'sorot:episodes-unattended';

/**
 * Counts the episodes of this tab that were watched without a touch, a key or a movement of the
 * mouse. Returns a function that counts another one, and tells whether to ask.
 */
export function useUnattendedEpisodes(): () => boolean {
  useEffect(() => {
    const events = new AbortController();
    const forget = (event: Event) => {
      // Pages that move below a resting mouse also fire pointer events.
      const rests = event.type === 'pointermove' && (event as PointerEvent).movementX === 0;
      if (!rests) browserStorage('sessionStorage').removeItem(key);
    };
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
      window.addEventListener(name, forget, {
        passive: true,
        // Before a remote control's keys are taken by what they move.
        capture: true,
        signal: events.signal,
      });
    }
    return () => events.abort();
  }, []);
  return () => {
    const session = browserStorage('sessionStorage');
    const count = (Number(session.getItem(key)) || 0) + 1;
    session.setItem(key, String(count % patience));
    return count >= patience;
  };
}

/** Asks before the next episode, which would otherwise play to an empty room. */
export function StillWatching({
  next,
  onContinue,
  onStop,
}: {
  /** Name of the next episode. */
  next: string;
  onContinue: () => void;
  onStop: () => void;
}) {
  const { t } = useTranslation('playback');
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    element?.querySelector('button')?.focus();
    const frame = element?.closest<HTMLElement>('[tabindex="-1"]');
    return () => frame?.focus();
  }, []);
  function answerByKey(event: KeyboardEvent) {
    const isPlay = /play$/.test(findMediaKey(event)?.action ?? '');
    if (!isPlay && event.key !== 'Escape') return;
    event.preventDefault();
    if (isPlay) onContinue();
    else onStop();
  }
  return (
    <div
      className={styles.screen}
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={answerByKey}
      noautohide=""
    >
      <h2 className={styles.title} id={titleId}>
        {t(($) => $.still_watching.question)}
      </h2>
      <p className={styles.next}>{t(($) => $.neighbours.next, { name: next })}</p>
      <div className={styles.actions}>
        <Button onClick={onContinue}>{t(($) => $.still_watching.yes)}</Button>
        <Button look="secondary" onClick={onStop}>
          {t(($) => $.still_watching.no)}
        </Button>
      </div>
    </div>
  );
}
