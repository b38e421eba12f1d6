import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { speeds } from '../media-controls.ts';
import { ChoiceGroup } from './choice-group.tsx';

export function SpeedChoices({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const speed = useSpeed(video);
  const choices = speeds.map((value) => ({
    value: value as number,
    label:
      value === 1
        ? t(($) => $.speed.normal)
        : t(($) => $.speed.times, { rate: formatNumber(language, value) }),
  }));
  return (
    <ChoiceGroup
      title={t(($) => $.speed.name)}
      choices={choices}
      chosen={speed}
      isInline
      onChoose={(value) => {
        video.playbackRate = value;
      }}
    />
  );
}

function useSpeed(video: HTMLVideoElement): number {
  return useSyncExternalStore(
    (listener) => {
      video.addEventListener('ratechange', listener);
      return () => video.removeEventListener('ratechange', listener);
    },
    () => video.playbackRate,
  );
}
