import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/plans.ts';
import { useTimes } from '#web/lib/local-time.tsx';

/** What somebody has, and until when, in a sentence. */
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('plans');
  const times = useTimes();
  const { plan, state, paid_until, grace_until } = subscription;
  if (!plan || !paid_until || state === 'none') return <p>{t(($) => $.subscription.none)}</p>;
  const facts = {
    plan: t(($) => $.names[plan]),
    date: times.day(paid_until),
    grace: grace_until ? times.day(grace_until) : '',
  };
  return <p suppressHydrationWarning>{t(($) => $.subscription[state], facts)}</p>;
}
