import { useEffect, useEffectEvent } from 'react';
import type { Picture, Stream } from '#contract/media.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { goToAddress, type Neighbour } from './neighbour.ts';

const seekStep = 10;

/** Not in TypeScript's library yet; browsers without chapters ignore them. */
type ChapteredMetadata = MediaMetadataInit & {
  chapterInfo: { title: string; startTime: number; artwork: MediaImage[] }[];
};

/** Lets lock screens, headphones and media keys show and control the film. */
export function useMediaSession(
  video: HTMLMediaElement,
  film: {
    name: string;
    context?: string | undefined;
    still: Picture | null;
    previous?: Neighbour | null | undefined;
    next?: Neighbour | null | undefined;
    chapters?: Stream['chapters'];
  },
): void {
  const { name, context, still, previous, next, chapters } = film;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const artwork = still ? describeArtwork(still) : [];
    const metadata: ChapteredMetadata = {
      title: name,
      artist: context ?? '',
      artwork,
      chapterInfo: (chapters ?? []).map(({ title, starts_at: startTime }) => ({
        title,
        startTime,
        artwork,
      })),
    };
    navigator.mediaSession.metadata = new MediaMetadata(metadata);
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [name, context, still, chapters]);

  const previousAddress = previous?.address;
  const nextAddress = next?.address;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    function seekBy(seconds: number) {
      video.currentTime += seconds;
    }
    return offerActions({
      play: () => void video.play().catch(() => {}),
      pause: () => video.pause(),
      stop: () => video.pause(),
      seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? seekStep)),
      seekforward: ({ seekOffset }) => seekBy(seekOffset ?? seekStep),
      seekto: ({ seekTime }) => seekBy((seekTime ?? video.currentTime) - video.currentTime),
      ...(previousAddress && { previoustrack: () => goToAddress(previousAddress) }),
      ...(nextAddress && { nexttrack: () => goToAddress(nextAddress) }),
    });
  }, [video, previousAddress, nextAddress]);

  const showPosition = useEffectEvent(() => {
    const { duration, playbackRate, currentTime } = video;
    if (!Number.isFinite(duration) || duration <= 0) return;
    const position = Math.min(currentTime, duration);
    navigator.mediaSession.setPositionState?.({ duration, playbackRate, position });
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const events = new AbortController();
    for (const name of ['loadedmetadata', 'play', 'pause', 'seeked', 'ratechange']) {
      video.addEventListener(name, showPosition, { signal: events.signal });
    }
    return () => events.abort();
  }, [video]);
}

function describeArtwork({ path, width, height }: Picture): MediaImage[] {
  return ([320, 640, 1280] as const).map((size) => ({
    src: imageAddress(path, size),
    sizes: `${size}x${Math.round((size * height) / width)}`,
  }));
}

/** Browsers support different actions, and throw on unknown ones. */
function offerActions(
  handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>,
): () => void {
  const actions = Object.keys(handlers) as MediaSessionAction[];
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      navigator.mediaSession.setActionHandler(action, handler);
    } catch {
      // Not supported, so never triggered.
    }
  };
  for (const action of actions) set(action, handlers[action] ?? null);
  return () => {
    for (const action of actions) set(action, null);
  };
}
