import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { includesAccess, type Plan } from '#contract/constants/plan.ts';
import type { PlanOffer, Subscription } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './plan-card.module.css';

type PlanCardProps = {
  plan: PlanOffer;
  /** The next cheaper one, which it includes. */
  below: PlanOffer | undefined;
  /** Null for anonymous visitors. */
  subscription: Subscription | null;
  /** Undefined if it cannot be bought now. */
  formKey: string | undefined;
};

/** A plan: price, benefits and button. */
export function PlanCard({ plan, below, subscription, formKey }: PlanCardProps) {
  const { t } = useTranslation('plans');
  const { language } = usePageVisit();
  const address = useAddress();
  const isOwn = subscription?.access === plan.id;
  const price = formatMoney(language, plan.price);
  const added = countAdded(plan, below);
  const points = usePlanPoints(plan.id, added, below);
  return (
    <section className={styles.card} data-own={isOwn || undefined}>
      <h2>{t(($) => $.names[plan.id])}</h2>
      <p className={styles.price} suppressHydrationWarning>
        {plan.id === 'free' ? t(($) => $.pricing.no_price) : t(($) => $.pricing.month, { price })}
      </p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Check className={styles.mark} size={18} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      {isOwn && <p className={styles.own}>{t(($) => $.pricing.yours)}</p>}
      {plan.id !== 'free' && added === 0 && <p>{t(($) => $.pricing.none_yet)}</p>}
      {plan.id !== 'free' ? (
        <PlanWay
          plan={plan.id}
          subscription={subscription}
          formKey={added > 0 ? formKey : undefined}
        />
      ) : subscription ? (
        <LinkButton look="secondary" href={address('/')}>
          {t(($) => $.pricing.watch)}
        </LinkButton>
      ) : (
        <LinkButton look="secondary" href={address(href('/register'))} rel="nofollow">
          {t(($) => $.pricing.register)}
        </LinkButton>
      )}
    </section>
  );
}

/** The number of titles that a plan adds to the one below it. */
export function countAdded(plan: PlanOffer, below: PlanOffer | undefined): number {
  return plan.titles - (below?.titles ?? 0);
}

/** What a plan adds to the one below it. */
function usePlanPoints(id: PlanOffer['id'], added: number, below?: PlanOffer): string[] {
  const { t } = useTranslation('plans');
  if (id === 'free') return [t(($) => $.pricing.free_1), t(($) => $.pricing.free_2)];
  if (added === 0) return [];
  const plan = t(($) => $.names[below?.id ?? 'free']);
  return [t(($) => $.pricing.more_titles, { count: added, plan }), t(($) => $.pricing.cancel_any)];
}

function PlanWay({
  plan,
  subscription,
  formKey,
}: Pick<PlanCardProps, 'subscription' | 'formKey'> & { plan: 'basic' | 'premium' }) {
  const { t } = useTranslation('plans');
  if (formKey === undefined) return null;
  const access = subscription?.access ?? 'free';
  const name = t(($) => $.names[plan]);
  if (access === plan) {
    return <ChoosePlanForm plan={plan} formKey={formKey} name={t(($) => $.pricing.renew)} />;
  }
  if (includesAccess(access, plan)) return <p>{t(($) => $.pricing.included)}</p>;
  const isUpgrade = access === 'basic';
  const label = isUpgrade
    ? t(($) => $.pricing.upgrade, { plan: name })
    : t(($) => $.pricing.choose, { plan: name });
  return <ChoosePlanForm plan={plan} formKey={formKey} name={label} />;
}

type ChoosePlanFormProps = { plan: Plan; formKey: string; name: string };

/** The button of a plan; signed-out visitors are redirected to sign in first. */
function ChoosePlanForm({ plan, formKey, name }: ChoosePlanFormProps) {
  const address = useAddress();
  const session = usePageSession();
  if (!session?.viewer) {
    return (
      <LinkButton href={address(signInPath(href('/pricing')))} rel="nofollow">
        {name}
      </LinkButton>
    );
  }
  return (
    <PostForm action={address(href('/pricing'))}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="idempotency_key" value={formKey} />
      <Button type="submit">{name}</Button>
    </PostForm>
  );
}
