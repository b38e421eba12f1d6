import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AccountActivity } from '#contract/account/account-ops.ts';
import { AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

/** What an account has paid, ordered, written and watched. */
export function AccountActivityFacts({ activity }: { activity: AccountActivity }) {
  const { t } = useTranslation(['admin-people', 'plans']);
  const { language } = usePageVisit();
  const times = useTimes();
  const address = useAddress();
  const { subscription, payments, orders, comments } = activity;
  const count = (total: number) => formatNumber(language, total);
  return (
    <AdminSection heading={t(($) => $.activity)}>
      <FactList
        facts={[
          {
            name: t(($) => $.plan),
            value: subscription.plan ? (
              <span suppressHydrationWarning>
                {t(($) => $.names[subscription.plan ?? 'basic'], { ns: 'plans' })},{' '}
                {times.day(subscription.paid_until ?? '')}
              </span>
            ) : (
              t(($) => $.no_plan)
            ),
          },
          {
            name: t(($) => $.payments),
            value: (
              <>
                {count(payments.total)}
                {payments.newest.map(({ reference, amount, state }) => (
                  <div key={reference}>
                    <a href={address(href('/admin/payments/:reference', { reference }))}>
                      <bdi>{reference}</bdi>
                    </a>{' '}
                    {formatMoney(language, amount)},{' '}
                    {t(($) => $.subscription.state[state], { ns: 'plans' })}
                  </div>
                ))}
              </>
            ),
          },
          {
            name: t(($) => $.orders),
            value: (
              <>
                {count(orders.total)}
                {orders.newest.map(({ number, amount }) => (
                  <div key={number}>
                    <a href={address(href('/admin/orders/:number', { number }))}>
                      <bdi>{number}</bdi>
                    </a>{' '}
                    {formatMoney(language, amount)}
                  </div>
                ))}
              </>
            ),
          },
          {
            name: t(($) => $.comments),
            value: (
              <>
                {count(comments.total)}
                {comments.newest.map(({ id, text }) => (
                  <div key={id}>
                    <bdi>{text}</bdi>
                  </div>
                ))}
              </>
            ),
          },
          { name: t(($) => $.watched), value: count(activity.titles_watched) },
          {
            name: t(($) => $.data_use),
            value: `${count(Math.round(activity.data_use.bytes / 1e6))} MB`,
          },
        ]}
      />
    </AdminSection>
  );
}
