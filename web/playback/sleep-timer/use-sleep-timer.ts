import { useEffect, useEffectEvent, useState } from 'react';
import { browserStorage } from '../browser-storage.ts';

const key = 'sorot:sleep-timer';

export const sleepMinutes = [15, 30, 45, 60] as const;

/** Milliseconds. */
const loadingTime = 60_000;

/** Minutes, or the end of this film; null: off. */
export type SleepChoice = (typeof sleepMinutes)[number] | 'end' | null;

type RunningTimer = {
  choice: SleepChoice;
  /** Milliseconds since the epoch. */
  endsAt: number;
};

export interface SleepTimer {
  choice: SleepChoice;
  choose(choice: SleepChoice): void;
  /** Milliseconds until it pauses the film; null: off. */
  left(): number | null;
  /** Whether it has paused this film, which has not been resumed. */
  isAsleep: boolean;
  /** Whether the next film may start on its own. */
  letsNextStart: boolean;
}

/**
 * Pauses the film after some minutes, which go on through the following episodes of this tab, or
 * at its end.
 */
export function useSleepTimer(video: HTMLVideoElement): SleepTimer {
  const [{ choice, endsAt }, setTimer] = useState(readTimer);
  const [isAsleep, setAsleep] = useState(false);

  function choose(chosen: SleepChoice) {
    const now = Date.now();
    const timer = { choice: chosen, endsAt: now + (Number(chosen) || 0) * 60_000 };
    setTimer(timer);
    keepTimer(timer);
  }

  const fallAsleep = useEffectEvent(() => {
    choose(null);
    // A viewer who has paused it knows already.
    if (video.paused && !video.ended) return;
    video.pause();
    setAsleep(true);
  });

  useEffect(() => {
    if (choice === null) return;
    if (choice === 'end') {
      const sleep = () => fallAsleep();
      video.addEventListener('ended', sleep);
      return () => video.removeEventListener('ended', sleep);
    }
    const timer = window.setTimeout(() => fallAsleep(), endsAt - Date.now());
    return () => window.clearTimeout(timer);
  }, [video, choice, endsAt]);

  useEffect(() => {
    if (!isAsleep) return;
    const wake = () => setAsleep(false);
    video.addEventListener('play', wake);
    return () => video.removeEventListener('play', wake);
  }, [video, isAsleep]);

  function left() {
    if (choice === null) return null;
    if (choice !== 'end') return Math.max(0, endsAt - Date.now());
    const seconds = (video.duration - video.currentTime) / video.playbackRate;
    return Number.isFinite(seconds) ? seconds * 1000 : null;
  }

  return { choice, choose, left, isAsleep, letsNextStart: !isAsleep && choice !== 'end' };
}

function readTimer(): RunningTimer {
  const [minutes, endsAt = 0] = (browserStorage('sessionStorage').getItem(key) ?? '')
    .split(' ')
    .map(Number);
  const choice = sleepMinutes.find((each) => each === minutes);
  // One that ran out while the next episode was loading still counts; later it is over.
  return choice && endsAt > Date.now() - loadingTime
    ? { choice, endsAt }
    : { choice: null, endsAt: 0 };
}

function keepTimer({ choice, endsAt }: RunningTimer): void {
  const session = browserStorage('sessionStorage');
  if (typeof choice === 'number') session.setItem(key, `${choice} ${endsAt}`);
  else session.removeItem(key);
}
