import { useTranslation } from 'react-i18next';
import { DataMeterRow } from '../meter/data-meter-row.tsx';
import type { Watching } from '../watching.ts';
import { AudioChoices } from './audio-choices.tsx';
import { DataSaverSwitch } from './data-saver-switch.tsx';
import { PanelRow } from './panel-row.tsx';
import type { PanelView } from './panel-view.ts';
import { QualityChoices } from './quality-choices.tsx';
import { SpeedChoices } from './speed-choices.tsx';
import { SubtitleChoices } from './subtitle-choices.tsx';

/** Quality, subtitles, sound and speed as radio buttons: nothing to unfold. */
export function MainSettings({
  watching: { video, stream, engine, state, audio, subtitles, saver, isSavingData, use },
  onView,
  onReport,
}: {
  watching: Watching;
  onView: (view: PanelView) => void;
  onReport: () => void;
}) {
  const { t } = useTranslation('playback');
  return (
    <>
      {state.renditions.length > 1 && (
        <QualityChoices
          state={state}
          renditions={stream.renditions}
          isSavingData={isSavingData}
          onChoose={(id) => engine?.chooseRendition(id)}
        />
      )}
      {engine?.name === 'hls' && <DataSaverSwitch saver={saver} />}
      {engine && <DataMeterRow use={use} isEstimated={engine.name === 'native'} />}
      {subtitles.isAny && <SubtitleChoices list={stream.subtitles} subtitles={subtitles} />}
      {subtitles.isAny && (
        <PanelRow label={t(($) => $.subtitle_look.name)} onClick={() => onView('subtitle-look')} />
      )}
      {state.audioTracks.length > 1 && <AudioChoices state={state} onChoose={audio.choose} />}
      <SpeedChoices video={video} />
      {stream.chapters.length > 0 && (
        <PanelRow label={t(($) => $.chapters)} onClick={() => onView('chapters')} />
      )}
      <PanelRow label={t(($) => $.report.name)} onClick={onReport} />
    </>
  );
}
