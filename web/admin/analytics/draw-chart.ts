import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type ChartSeries = { name: string; values: number[] };

type Drawn = { resize(width: number): void; destroy(): void };

const height = 220;
/** Tokens of the themes, one for each line. */
const strokes = ['--accent', '--text-quiet', '--accent-strong'];

/**
 * Draws lines over days into `element`, in the colours of the theme. `days`: ISO dates; `format`
 * writes a value of the vertical axis.
 */
export function drawChart(
  element: HTMLElement,
  chart: {
    days: string[];
    series: ChartSeries[];
    format: (value: number) => string;
    formatDay: (day: string) => string;
    isRightToLeft: boolean;
  },
): Drawn {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: token('--text-quiet'), font, grid: { stroke: token('--line'), width: 1 } };
  const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height,
      scales: { x: { dir: chart.isRightToLeft ? -1 : 1 } },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      axes: [
        { ...axis, values: (_plot, marks) => marks.map((mark) => chart.formatDay(dayOf(mark))) },
        {
          ...axis,
          side: chart.isRightToLeft ? 1 : 3,
          size: 88,
          values: (_plot, marks) => marks.map(chart.format),
        },
      ],
      series: [
        { value: (_plot, mark) => (mark === null ? '–' : chart.formatDay(dayOf(mark))), label: '' },
        ...chart.series.map(({ name }, index) => {
          const stroke = token(strokes[index % strokes.length] ?? '--accent');
          return {
            label: name,
            stroke,
            width: 2,
            ...(index > 0 && { dash: [6, 4] }),
            value: (_plot: UPlot, value: number | null) =>
              value === null ? '–' : chart.format(value),
          };
        }),
      ],
    },
    [chart.days.map((day) => Date.parse(day) / 1000), ...chart.series.map(({ values }) => values)],
    element,
  );
  return {
    resize: (width) => plot.setSize({ width, height }),
    destroy: () => plot.destroy(),
  };
}
