import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { speeds } from '../speeds.ts';
import { ChoiceGroup } from './choice-group.tsx';

export function SpeedChoices({ video }: { video: HTMLVideoElement }) {
  const { t, i18n } = useTranslation('playback');
  const speed = useSpeed(video);
  const number = new Intl.NumberFormat(i18n.language);
  const choices = speeds.map((value) => ({
    value: value as number,
    label:
      value === 1
        ? t(($) => $.speed.normal)
        : t(($) => $.speed.times, { rate: number.format(value) }),
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
