import { useEffect } from 'react';

/** The controls do not hide while the component that asks for it is shown. */
export function useKeepControls(video: HTMLVideoElement): void {
  useEffect(() => {
    const controller = video.closest('media-controller');
    const seconds = controller?.getAttribute('autohide');
    controller?.setAttribute('autohide', '-1');
    controller?.removeAttribute('userinactive');
    return () => {
      if (seconds != null) controller?.setAttribute('autohide', seconds);
    };
  }, [video]);
}
