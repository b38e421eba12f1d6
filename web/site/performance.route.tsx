import { useTranslation } from 'react-i18next';
import { formatBytes, formatDate, formatNumber } from '#web/lib/formats/format.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/performance.route.ts';
import styles from './info-page.module.css';
import results from './measured-budgets.json' with { type: 'json' };
import { isKept, type MeasuredBudget, measures } from './measured-budgets.ts';

export const handle = { namespaces: ['site'] };

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('site')(($) => $.performance.heading),
    description: texts('site')(($) => $.performance.text),
  }));
  return readMeasuredBudgets();
}

/** Benchmark results beside their budgets. */
export default function PerformancePage({ loaderData: results }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  return (
    <main className={styles.page} id="content">
      <PageHead title={t(($) => $.performance.heading)} />
      <h1>{t(($) => $.performance.heading)}</h1>
      <div className={styles.text}>
        <p>{t(($) => $.performance.text)}</p>
        {results.length === 0 ? (
          <EmptyState
            heading={t(($) => $.performance.empty)}
            text={t(($) => $.performance.empty_text)}
          />
        ) : (
          <MeasuredTable results={results} />
        )}
      </div>
    </main>
  );
}

function MeasuredTable({ results }: { results: MeasuredBudget[] }) {
  const { t } = useTranslation('site');
  const { language } = usePageVisit();
  const show = (measure: MeasuredBudget['measure'], value: number) => {
    const { unit } = measures[measure];
    if (unit === 'bytes') return formatBytes(language, value);
    const number = formatNumber(language, value);
    return unit === 'shift' ? number : t(($) => $.performance.units[unit], { number });
  };
  const machines = [...new Set(results.map(({ machine }) => machine))];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls needs the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="measured">
        <table className={styles.table}>
          <caption id="measured">{t(($) => $.performance.caption)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.performance.measure)}</th>
              <th scope="col">{t(($) => $.performance.measured)}</th>
              <th scope="col">{t(($) => $.performance.budget)}</th>
              <th scope="col">{t(($) => $.performance.result)}</th>
              <th scope="col">{t(($) => $.performance.date)}</th>
            </tr>
          </thead>
          <tbody suppressHydrationWarning>
            {results.map((result) => {
              const { measure, measured, budget, measured_on } = result;
              const number = show(measure, budget);
              return (
                <tr key={measure}>
                  <th scope="row">{t(($) => $.performance.measures[measure])}</th>
                  <td suppressHydrationWarning>{show(measure, measured)}</td>
                  <td suppressHydrationWarning>
                    {'atLeast' in measures[measure]
                      ? t(($) => $.performance.at_least, { number })
                      : t(($) => $.performance.at_most, { number })}
                  </td>
                  <td>
                    {isKept(result) ? t(($) => $.performance.kept) : t(($) => $.performance.missed)}
                  </td>
                  <td suppressHydrationWarning>{formatDate(language, measured_on)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {machines.map((machine) => (
        <p key={machine}>
          {t(($) => $.performance.machine)} <bdi>{machine}</bdi>
        </p>
      ))}
    </>
  );
}

/** The committed results, written by the benchmarks' `recordMeasured`. */
function readMeasuredBudgets(): MeasuredBudget[] {
  return results as MeasuredBudget[];
}
