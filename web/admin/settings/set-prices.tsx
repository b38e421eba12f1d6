import { useTranslation } from 'react-i18next';
import type { SetEstimate } from '#contract/ops/rendition-sets.ts';
import type { Language } from '#contract/shared/language.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatTimeUnit } from '#web/lib/formats/format-measure.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';

/** What each set of renditions would take for the films that are here, in disk space and time. */
export function SetPrices({ estimate }: { estimate: SetEstimate }) {
  const { t } = useTranslation('admin-settings');
  const { language } = usePageVisit();
  const { films, seconds, sets } = estimate;
  if (films === 0) return <p>{t(($) => $.prices.none)}</p>;
  return (
    <>
      <p>{t(($) => $.prices.text, { count: films, time: formatTime(language, seconds) })}</p>
      <FactList
        facts={sets.map(({ set, bytes, work }) => {
          const size = formatBytes(language, roughly(bytes));
          const cost =
            work === null
              ? t(($) => $.prices.size, { size })
              : t(($) => $.prices.size_and_time, { size, time: formatTime(language, work) });
          return { name: t(($) => $.rendition_sets[set]), value: cost };
        })}
      />
    </>
  );
}

/** A button of a form that asks for better estimates; or that they are on their way. */
export function SampleButton({ sampling }: { sampling: boolean }) {
  const { t } = useTranslation('admin-settings');
  if (sampling) return <p role="status">{t(($) => $.prices.sampling)}</p>;
  return (
    <Button type="submit" look="secondary" name="intent" value="sample">
      {t(($) => $.prices.sample)}
    </Button>
  );
}

/** Two digits: more would look as if they were known. */
function roughly(value: number): number {
  return Number(value.toPrecision(2));
}

function formatTime(language: Language, seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 90) return formatTimeUnit(language, 'minute', Math.max(1, roughly(minutes)));
  return formatTimeUnit(language, 'hour', Math.round(roughly(minutes / 60)));
}
