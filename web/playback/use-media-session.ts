import { useEffect } from 'react';
import type { Picture } from '#contract/media.ts';
import { imageAddress } from '#contract/shared/image-address.ts';

const seekStep = 10;

/** Lock screens, headphones and keyboards with media keys show and steer the film. */
export function useMediaSession(
  video: HTMLVideoElement,
  { name, context, still }: { name: string; context?: string | undefined; still: Picture | null },
): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    function seekBy(seconds: number) {
      video.currentTime += seconds;
    }
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void video.play().catch(() => {}),
      pause: () => video.pause(),
      seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? seekStep)),
      seekforward: ({ seekOffset }) => seekBy(seekOffset ?? seekStep),
      seekto: ({ seekTime }) => seekBy((seekTime ?? video.currentTime) - video.currentTime),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    mediaSession.metadata = new MediaMetadata({
      title: name,
      artist: context ?? '',
      artwork: still
        ? ([320, 640] as const).map((width) => ({
            src: imageAddress(still.path, width),
            sizes: `${width}x${Math.round((width * still.height) / still.width)}`,
          }))
        : [],
    });
    for (const action of actions) mediaSession.setActionHandler(action, handlers[action] ?? null);
    return () => {
      mediaSession.metadata = null;
      for (const action of actions) mediaSession.setActionHandler(action, null);
    };
  }, [video, name, context, still]);
}
