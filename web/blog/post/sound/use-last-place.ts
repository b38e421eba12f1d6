import { useEffect, useState } from 'react';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { findStart } from '#web/playback/memory/position-memory.ts';
import { memoryOf, type PostSound } from './post-sound.ts';

/** Seconds where somebody stopped listening in this browser; 0 at first, and for the beginning. */
export function useLastPlace(sound: PostSound): number {
  const { id, duration } = memoryOf(sound);
  const [place, setPlace] = useState(0);
  useEffect(
    () => setPlace(findStart(browserStorage(), { stream: { id, duration } })),
    [id, duration],
  );
  return place;
}
