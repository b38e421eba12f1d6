import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useOutletContext } from 'react-router';
import type { Period } from '#contract/analytics.ts';
import { offeredDays } from '#contract/constants/analytics.ts';
import { addDays } from '#contract/shared/add-days.ts';
import { toOutwardCode } from '#contract/shared/language.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { TabLine } from '#web/admin/ui/tab-line.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './analytics-page.module.css';
import { analyticsTabs } from './analytics-tabs.ts';
import { formatDays, formatWholeDay } from './format.ts';

/** The frame of all pages of the analytics: their links, and the period. */
export function AnalyticsPage({
  title,
  period,
  titleId,
  actions,
  children,
}: {
  title: string;
  period: Period;
  /** Kept when the period changes. */
  titleId?: number | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('admin-analytics');
  const { t: admin } = useTranslation('admin');
  const { language, languageInAddress } = usePageVisit();
  const { roles } = useOutletContext<AdminContext>();
  const { pathname } = useLocation();
  const address = useAddress();
  const query = new URLSearchParams({ from: period.from, until: period.until });
  const tabs = analyticsTabs.filter(({ role }) => roles.includes('owner') || roles.includes(role));
  const day = (date: string) => formatWholeDay(language, date);
  return (
    <AdminPage title={title} actions={actions}>
      <TabLine
        label={admin(($) => $.sections.analytics)}
        tabs={tabs.map(({ name, path }) => ({
          key: name,
          href: address(`${href(path)}?${query}`),
          text: t(($) => $.tabs[name]),
          isCurrent: pathname === href(path),
        }))}
      />
      <ChipLinks
        label={t(($) => $.periods)}
        links={offeredDays.map((days) => {
          const from = addDays(period.today, 1 - days);
          const chosen = new URLSearchParams({
            from,
            until: period.today,
            ...(titleId !== undefined && { title: `${titleId}` }),
          });
          return {
            key: `${days}`,
            href: address(`${pathname}?${chosen}`),
            text: formatDays(language, days),
            isCurrent: period.from === from && period.until === period.today,
          };
        })}
      />
      <form className={styles.period} action={pathname} key={`${period.from} ${period.until}`}>
        {languageInAddress && <input type="hidden" name="lang" value={toOutwardCode(language)} />}
        {titleId !== undefined && <input type="hidden" name="title" value={titleId} />}
        <TextField
          label={admin(($) => $.filter.from)}
          name="from"
          type="date"
          defaultValue={period.from}
        />
        <TextField
          label={admin(($) => $.filter.until)}
          name="until"
          type="date"
          defaultValue={period.until}
        />
        <Button type="submit" look="secondary">
          {admin(($) => $.filter.apply)}
        </Button>
      </form>
      <p>
        {t(($) => $.compared, { from: day(period.before.from), until: day(period.before.until) })}
      </p>
      {children}
    </AdminPage>
  );
}
