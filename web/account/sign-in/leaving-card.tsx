import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Problem } from '#contract/shared/problem.ts';
import { TimeZoneField, useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import formStyles from '../form.module.css';
import { AuthCard } from './auth-card.tsx';

type LeavingCardProps = { leaving: NonNullable<Problem['leaving']>; from: string };

/** Offers to keep an account whose owner had asked for its deletion, and has just signed in. */
export function LeavingCard({ leaving, from }: LeavingCardProps) {
  const { t } = useTranslation('account');
  const times = useTimes();
  const address = useAddress();
  return (
    <AuthCard
      heading={t(($) => $.login.leaving.heading)}
      text={
        <span suppressHydrationWarning>
          {t(($) => $.login.leaving.text, { date: times.day(leaving.deletes_at) })}
        </span>
      }
    >
      <PostForm className={formStyles.form} action={address(href('/login'))}>
        <input type="hidden" name="restore" value={leaving.restore} />
        <input type="hidden" name="from" value={from} />
        <TimeZoneField />
        <Button type="submit">{t(($) => $.login.leaving.keep)}</Button>
        <LinkButton look="secondary" href={address(href('/'))}>
          {t(($) => $.login.leaving.go)}
        </LinkButton>
      </PostForm>
    </AuthCard>
  );
}
