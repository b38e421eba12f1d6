import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type TrendName, trendNames } from '#contract/constants/dashboard.ts';
import type { Dashboard, Trend } from '#contract/dashboard.ts';
import { formatChange } from '#web/admin/analytics/format.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { formatDuration, formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import dashboardStyles from './dashboard.module.css';
import styles from './trend-list.module.css';

const paths = {
  watched: '/admin/analytics',
  sales: '/admin/analytics/sales',
  readers: '/admin/analytics/readers',
  subscribers: '/admin/analytics/subscribers',
} as const satisfies Record<TrendName, string>;

/** This week beside the one before, for everything that the roles may see. */
export function TrendList({ trends }: { trends: Dashboard['trends'] }) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const shown = trendNames.flatMap((name) => {
    const trend = trends[name];
    return trend ? [{ name, trend }] : [];
  });
  if (shown.length === 0) return null;
  function format(name: TrendName, value: number): string {
    if (name === 'watched') return formatDuration(language, value);
    const currency = name === 'sales' && trends.sales?.currency;
    return currency
      ? formatMoney(language, { amount: value, currency })
      : formatNumber(language, value);
  }
  return (
    <AdminSection heading={t(($) => $.trends.heading)}>
      <ul className={dashboardStyles.cards}>
        {shown.map(({ name, trend }) => (
          <li key={name}>
            <a className={dashboardStyles.card} href={address(href(paths[name]))}>
              <span className={styles.name}>{t(($) => $.trends[name])}</span>
              <strong className={styles.value}>{format(name, trend.now)}</strong>
              <span className={styles.name}>
                {t(($) => $.trends.before, { value: format(name, trend.before) })}{' '}
                <bdi>{formatChange(language, trend.now, trend.before)}</bdi>
              </span>
              <Sparkline days={trend.days} />
            </a>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

const size = { width: 140, height: 36 };

/** Fourteen days as a line; the numbers beside it say what it shows. */
function Sparkline({ days }: Pick<Trend, 'days'>) {
  const [low, high] = [Math.min(0, ...days), Math.max(1, ...days)];
  const points = days.map((value, index) => {
    const x = (index / Math.max(1, days.length - 1)) * size.width;
    const y = size.height - ((value - low) / (high - low)) * size.height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.line}
      viewBox={`0 -2 ${size.width} ${size.height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
