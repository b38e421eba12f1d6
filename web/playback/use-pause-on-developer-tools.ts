import { useEffect } from 'react';

/** The detector only raises an event; restricted films, and only they, pause when tools open. */
export function usePauseOnDeveloperTools(video: HTMLVideoElement, isRestricted: boolean): void {
  useEffect(() => {
    if (!isRestricted) return;
    const pause = (event: Event) => {
      if ((event as CustomEvent<{ open: boolean }>).detail.open) video.pause();
    };
    window.addEventListener('sorot:developer-tools', pause);
    return () => window.removeEventListener('sorot:developer-tools', pause);
  }, [video, isRestricted]);
}
