import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { CsvLink } from './csv-link.tsx';
import styles from './day-chart.module.css';
import type { ChartSeries } from './draw-chart.ts';
import { formatShortDay, formatWholeDay } from './format.ts';

type DayChartProps = {
  heading: string;
  days: string[];
  series: ChartSeries[];
  format: (value: number) => string;
  /** Name of the export. */
  csv: string;
  /** Above the chart. */
  children?: ReactNode;
};

/**
 * Values by day: a chart, which is drawn once its library has loaded, and the same as a table, which
 * needs no script.
 */
export function DayChart({ heading, days, series, format, csv, children }: DayChartProps) {
  const { t } = useTranslation('admin-analytics');
  const { language, direction } = usePageVisit();
  const frame = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(async (element: HTMLElement, isGone: () => boolean) => {
    const { drawChart } = await import('./draw-chart.ts');
    if (isGone()) return undefined;
    return drawChart(element, {
      days,
      series,
      format,
      formatDay: (day) => formatShortDay(language, day),
      isRightToLeft: direction === 'rtl',
    });
  });
  // The chart is drawn again when its data change.
  const content = JSON.stringify([language, days, series]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what is drawn.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isGone = false;
    const drawing = draw(element, () => isGone);
    const observer = new ResizeObserver(() => {
      void drawing.then((chart) => !isGone && chart?.resize(element.clientWidth));
    });
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      void drawing.then((chart) => chart?.destroy());
    };
  }, [content]);
  const rows = days.map((day, index) => ({ day, index })).reverse();
  return (
    <AdminSection heading={heading}>
      {children}
      <div className={styles.chart} ref={frame} aria-hidden="true" />
      <details>
        <summary className={styles.summary}>{t(($) => $.show_table)}</summary>
        <DataTable
          caption={heading}
          rows={rows}
          rowId="day"
          empty={t(($) => $.nothing)}
          columns={[
            {
              id: 'day',
              header: t(($) => $.day),
              isName: true,
              cell: ({ day }) => <time dateTime={day}>{formatWholeDay(language, day)}</time>,
            },
            ...series.map(({ name, values }) => ({
              id: name,
              header: name,
              align: 'end' as const,
              cell: ({ index }: { index: number }) => format(values[index] ?? 0),
            })),
          ]}
        />
      </details>
      <CsvLink table={csv} name={heading} />
    </AdminSection>
  );
}
