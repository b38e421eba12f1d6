import { useLayoutEffect } from 'react';

/**
 * Full screen is the frame around the player, which stays when the next episode takes the place of
 * this one. (media-chrome's attribute for it fails on elements that are not in the page yet.)
 */
export function useFullscreenFrame(video: HTMLVideoElement): void {
  useLayoutEffect(() => {
    const controller = video.closest('media-controller');
    Object.assign(controller ?? {}, { fullscreenElement: controller?.parentElement });
  }, [video]);
}
