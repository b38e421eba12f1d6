import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/plans.ts';
import { formatDate } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';

/** What somebody has, and until when, in a sentence. */
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const { plan, state, paid_until, grace_until } = subscription;
  if (!plan || !paid_until || state === 'none') return <p>{t(($) => $.subscription.none)}</p>;
  const facts = {
    plan: t(($) => $.names[plan]),
    date: formatDate(language, paid_until),
    grace: grace_until ? formatDate(language, grace_until) : '',
  };
  return <p suppressHydrationWarning>{t(($) => $.subscription[state], facts)}</p>;
}
