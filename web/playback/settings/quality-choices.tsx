import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { fitsSavedData } from '../data/data-saver.ts';
import { bytesPerHour } from '../data/data-use.ts';
import type { EngineState, Rendition } from '../engine/playback-engine.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** The ladder, best first, with what an hour of each takes from a data plan. */
export function QualityChoices({
  state,
  renditions,
  isSavingData,
  onChoose,
}: {
  state: EngineState;
  renditions: Stream['renditions'];
  isSavingData: boolean;
  onChoose: (id: number | null) => void;
}) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const labelOf = (rendition: Rendition) =>
    findRendition(renditions, rendition)?.name ??
    t(($) => $.quality.rendition, { lines: rendition.height });
  const active = state.renditions.find(({ id }) => id === state.activeRendition);
  const isAutomatic = state.chosenRendition === null;
  const bestFirst = [...state.renditions].sort((a, b) => b.bandwidth - a.bandwidth);
  const smallest = bestFirst.at(-1);
  const choices = bestFirst.map((rendition) => {
    // What is paid for is the average that was measured, not the peak.
    const average =
      rendition.averageBandwidth ??
      findRendition(renditions, rendition)?.bandwidth ??
      rendition.bandwidth;
    const size = formatBytes(language, bytesPerHour(average));
    return {
      value: rendition.id,
      label: <bdi>{labelOf(rendition)}</bdi>,
      note: t(($) => $.quality.per_hour, { size }),
      isOut: isSavingData && rendition !== smallest && !fitsSavedData(rendition),
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

/** The stream knows a rendition's name: 360p has fewer lines when the picture is wide. */
function findRendition(renditions: Stream['renditions'], { width, height }: Rendition) {
  return renditions.find((rendition) => rendition.width === width && rendition.height === height);
}
