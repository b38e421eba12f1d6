import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { fitsSavedData } from '../data/data-saver.ts';
import { bytesPerHour } from '../data/data-use.ts';
import type { EngineState, Rung } from '../engine/playback-engine.ts';
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
  const labelOf = (rung: Rung) =>
    findRendition(renditions, rung)?.name ?? t(($) => $.quality.rung, { lines: rung.height });
  const active = state.rungs.find(({ id }) => id === state.activeRung);
  const isAutomatic = state.chosenRung === null;
  const bestFirst = [...state.rungs].sort((a, b) => b.bandwidth - a.bandwidth);
  const smallest = bestFirst.at(-1);
  const rungs = bestFirst.map((rung) => {
    // What is paid for is the average that was measured, not the peak.
    const average =
      rung.averageBandwidth ?? findRendition(renditions, rung)?.bandwidth ?? rung.bandwidth;
    const size = formatBytes(language, bytesPerHour(average));
    return {
      value: rung.id,
      label: <bdi>{labelOf(rung)}</bdi>,
      note: t(($) => $.quality.per_hour, { size }),
      isOut: isSavingData && rung !== smallest && !fitsSavedData(rung),
    };
  });
  const automatic =
    isAutomatic && active
      ? t(($) => $.quality.automatic_now, { rung: labelOf(active) })
      : t(($) => $.quality.automatic);
  return (
    <ChoiceGroup<number | null>
      title={t(($) => $.quality.name)}
      choices={[{ value: null, label: automatic }, ...rungs]}
      chosen={state.chosenRung}
      onChoose={onChoose}
    />
  );
}

/** The stream knows a rung's name: 360p has fewer lines when the picture is wide. */
function findRendition(renditions: Stream['renditions'], { width, height }: Rung) {
  return renditions.find((rendition) => rendition.width === width && rendition.height === height);
}
