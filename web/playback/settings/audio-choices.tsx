import { useTranslation } from 'react-i18next';
import type { EngineState } from '../engine/playback-engine.ts';
import { ChoiceGroup } from './choice-group.tsx';

export function AudioChoices({
  state,
  onChoose,
}: {
  state: EngineState;
  onChoose: (id: number) => void;
}) {
  const { t } = useTranslation('playback');
  const choices = state.audioTracks.map(({ id, language, name }, index) => ({
    value: id,
    language: language || undefined,
    label: <bdi>{name || t(($) => $.audio.track, { number: index + 1 })}</bdi>,
  }));
  return (
    <ChoiceGroup
      title={t(($) => $.audio.name)}
      choices={choices}
      chosen={state.activeAudioTrack ?? -1}
      onChoose={onChoose}
    />
  );
}
