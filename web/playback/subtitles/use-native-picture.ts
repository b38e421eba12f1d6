import { useEffect, useState } from 'react';

/** Safari's own, which TypeScript's DOM does not know. */
type SafariVideo = HTMLVideoElement & { webkitPresentationMode?: string };

/**
 * Whether the picture has left the page for one of Apple's own players (full screen on an iPhone,
 * picture in picture): there only the browser can draw subtitles.
 */
export function useNativePicture(video: SafariVideo): boolean {
  const [isNative, setNative] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    video.addEventListener('webkitbeginfullscreen', () => setNative(true), { signal });
    video.addEventListener('webkitendfullscreen', () => setNative(false), { signal });
    video.addEventListener(
      'webkitpresentationmodechanged',
      () => setNative(video.webkitPresentationMode !== 'inline'),
      { signal },
    );
    return () => events.abort();
  }, [video]);
  return isNative;
}
