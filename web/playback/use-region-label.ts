import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** media-chrome calls every player of a page the same; ours say which film they play. */
export function useRegionLabel(video: HTMLMediaElement, name: string): void {
  const { t } = useTranslation('playback');
  const label = t(($) => $.region, { name });
  useLayoutEffect(() => {
    video.closest('media-controller')?.setAttribute('aria-label', label);
  }, [video, label]);
}
