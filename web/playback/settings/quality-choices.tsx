import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { bytesPerHour } from '../data-use.ts';
import type { EngineState, Rung } from '../engine/playback-engine.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** The ladder, best first, with what an hour of each takes from a data plan. */
export function QualityChoices({
  state,
  renditions,
  onChoose,
}: {
  state: EngineState;
  renditions: Stream['renditions'];
  onChoose: (id: number | null) => void;
}) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const labelOf = (rung: Rung) =>
    findRendition(renditions, rung)?.name ?? t(($) => $.quality.rung, { lines: rung.height });
  const active = state.rungs.find(({ id }) => id === state.activeRung);
  const isAutomatic = state.chosenRung === null;
  const bestFirst = [...state.rungs].sort((a, b) => b.bandwidth - a.bandwidth);
  const rungs = bestFirst.map((rung) => {
    // The playlist names the peak; the stream knows the average, which is what is paid for.
    const average = findRendition(renditions, rung)?.bandwidth ?? rung.bandwidth;
    const size = formatBytes(language, bytesPerHour(average));
    return {
      value: rung.id,
      label: <bdi>{labelOf(rung)}</bdi>,
      note: t(($) => $.quality.per_hour, { size }),
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
