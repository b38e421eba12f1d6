import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { fitsSavedData } from '#contract/shared/usual-rendition.ts';
import { formatBytes, joinFacts } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { bytesPerHour } from '../data/data-use.ts';
import type { DataSaver } from '../data/use-data-saver.ts';
import type { EngineState, Rendition } from '../engine/playback-engine.ts';
import { sendRequest } from '../media-controls.ts';
import { DataMeterRow } from '../meter/data-meter-row.tsx';
import { nameQuality } from '../name-quality.ts';
import type { Watching } from '../player-props.ts';
import { useSleepTimeLeft } from '../sleep-timer/sleep-timer-settings.tsx';
import type { SleepTimer } from '../sleep-timer/use-sleep-timer.ts';
import { AskForSubtitles } from '../subtitles/ask-for-subtitles.tsx';
import type { SubtitlesChoice } from '../subtitles/use-subtitles.ts';
import { ChoiceGroup, SpeedChoices } from './choice-group.tsx';
import styles from './panel-row.module.css';

/** Quality, subtitles, audio and speed as radio buttons, with nothing to unfold. */
export function MainSettings({
  watching: { video, stream, versions, engine, state, audio, subtitles, saver, isSavingData, use },
  sleepTimer,
  mayAsk,
  onView,
  onReport,
  onClose,
}: {
  watching: Watching;
  sleepTimer: SleepTimer;
  /** For subtitles that are missing. */
  mayAsk: boolean;
  onView: (view: PanelView) => void;
  onReport: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const sleepsIn = useSleepTimeLeft(sleepTimer);
  return (
    <>
      {versions && (
        <ChoiceGroup
          title={t(($) => $.version)}
          choices={versions.list.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
          chosen={versions.chosen ?? -1}
          onChoose={versions.choose}
        />
      )}
      {state.renditions.length > 1 && (
        <QualityChoices
          state={state}
          stream={stream}
          isSavingData={isSavingData}
          onChoose={(id) => engine?.chooseRendition(id)}
        />
      )}
      {engine?.name === 'hls' && <DataSaverSwitch saver={saver} />}
      {engine && <DataMeterRow use={use} isEstimated={engine.name === 'native'} />}
      {subtitles.isAny && <SubtitleChoices list={stream.subtitles} subtitles={subtitles} />}
      {mayAsk && !hasSubtitles(stream, language) && <AskForSubtitles streamId={stream.id} />}
      {subtitles.isAny && (
        <PanelRow label={t(($) => $.subtitle_look.name)} onClick={() => onView('subtitle-look')} />
      )}
      {state.audioTracks.length > 1 && <AudioChoices state={state} onChoose={audio.choose} />}
      <SpeedChoices video={video} />
      {stream.chapters.length > 0 && (
        <PanelRow label={t(($) => $.chapters)} onClick={() => onView('chapters')} />
      )}
      <PanelRow
        label={t(($) => $.sleep.name)}
        value={sleepsIn ?? t(($) => $.sleep.off)}
        onClick={() => onView('sleep-timer')}
      />
      {hasPictureInPicture(video) && (
        <PanelRow
          label={t(($) => $.chrome.enter_picture_in_picture)}
          onClick={() => {
            sendRequest(video, 'mediaenterpiprequest');
            onClose();
          }}
        />
      )}
      <PanelRow label={t(($) => $.report.name)} onClick={onReport} />
    </>
  );
}

function hasSubtitles({ subtitles }: Stream, wanted: string): boolean {
  return subtitles.some(({ language, forced }) => !forced && language.split('-')[0] === wanted);
}

/** Whether there is picture in picture, whose button has no room in the bar of a phone. */
function hasPictureInPicture(video: HTMLVideoElement): boolean {
  const button = video.closest('media-controller')?.querySelector('media-pip-button');
  return button?.hasAttribute('mediapipunavailable') === false;
}

function AudioChoices({ state, onChoose }: { state: EngineState; onChoose: (id: number) => void }) {
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

function DataSaverSwitch({ saver }: { saver: DataSaver }) {
  const { t } = useTranslation('playback');
  const hintId = useId();
  return (
    <div>
      <label className={styles.row}>
        <span className={styles.label}>{t(($) => $.data_saver.name)}</span>
        <input
          className={styles.switch}
          type="checkbox"
          role="switch"
          checked={saver.isOn}
          aria-checked={saver.isOn}
          aria-describedby={hintId}
          onChange={(event) => saver.choose(event.target.checked)}
        />
      </label>
      <p className={styles.hint} id={hintId}>
        {t(($) => $.data_saver.hint)}
      </p>
    </div>
  );
}

/** A row that leads to another page of the panel and shows its current value. */
function PanelRow({
  label,
  value,
  onClick,
}: {
  label: string;
  value?: ReactNode;
  onClick: () => void;
}) {
  return (
    <button className={styles.row} type="button" onClick={onClick}>
      <span className={styles.label}>{label}</span>
      {value && <span className={styles.value}>{value}</span>}
      <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
    </button>
  );
}

/** The ladder, best first, with the data use per hour of each rendition. */
function QualityChoices({
  state,
  stream: { renditions, original },
  isSavingData,
  onChoose,
}: {
  state: EngineState;
  stream: Stream;
  isSavingData: boolean;
  onChoose: (id: number | null) => void;
}) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const labelOf = (rendition: Rendition) => {
    if (rendition.codec) return t(($) => $.quality.original_in, { codec: rendition.codec });
    const name = findRendition(renditions, rendition)?.name;
    return name ? nameQuality(name, t) : t(($) => $.quality.rendition, { lines: rendition.height });
  };
  const active = state.renditions.find(({ id }) => id === state.activeRendition);
  const isAutomatic = state.chosenRendition === null;
  const bestFirst = [...state.renditions].sort((a, b) => b.bandwidth - a.bandwidth);
  const smallest = bestFirst.at(-1);
  const choices = bestFirst.map((rendition) => {
    // Data use follows from the measured average, not the peak.
    const described = rendition.codec ? original : findRendition(renditions, rendition);
    const average = rendition.averageBandwidth ?? described?.bandwidth ?? rendition.bandwidth;
    const size = formatBytes(language, bytesPerHour(average));
    return {
      value: rendition.id,
      label: <bdi>{labelOf(rendition)}</bdi>,
      note: joinFacts(language, [
        described && formatBytes(language, described.bytes),
        t(($) => $.quality.per_hour, { size }),
      ]),
      isOut:
        isSavingData &&
        rendition !== smallest &&
        !fitsSavedData({ ...rendition, bandwidth: average }),
    };
  });
  const automatic =
    isAutomatic && active
      ? t(($) => $.quality.automatic_now, { rendition: labelOf(active) })
      : t(($) => $.quality.automatic);
  return (
    <ChoiceGroup<number | null>
      title={t(($) => $.quality.name)}
      choices={[{ value: null, label: automatic }, ...choices]}
      chosen={state.chosenRendition}
      onChoose={onChoose}
    />
  );
}

/**
 * The stream knows the rendition's name: a wide picture in 360p has fewer lines. The original has the
 * size of another one, but not its rate.
 */
function findRendition(
  renditions: Stream['renditions'],
  { width, height, averageBandwidth, bandwidth }: Rendition,
) {
  const rate = averageBandwidth ?? bandwidth;
  const [nearest] = renditions
    .filter((rendition) => rendition.width === width && rendition.height === height)
    .sort((a, b) => Math.abs(a.bandwidth - rate) - Math.abs(b.bandwidth - rate));
  return nearest;
}

function SubtitleChoices({
  list,
  subtitles,
}: {
  list: Stream['subtitles'];
  subtitles: SubtitlesChoice;
}) {
  const { t } = useTranslation('playback');
  const choices = list.flatMap(({ name, language, forced }, value) =>
    forced ? [] : [{ value, language, label: <bdi>{name}</bdi> }],
  );
  return (
    <ChoiceGroup<number | null>
      title={t(($) => $.subtitles.name)}
      choices={[{ value: null, label: t(($) => $.subtitles.off) }, ...choices]}
      chosen={subtitles.chosen}
      onChoose={subtitles.choose}
    />
  );
}

/** Pages of the settings panel. */
export type PanelView = 'settings' | 'subtitle-look' | 'sleep-timer' | 'chapters';
