import { useTranslation } from 'react-i18next';
import type { Deletion } from '#contract/account/settings.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { AccountPart } from './account-part.tsx';
import styles from './form.module.css';

export const deletionFields = ['current_password'] as const;

type DeletionPartProps = { deletion: Deletion; answer: FormAnswer | undefined };

/** Says what is lost with the account and what stays, and asks for the password. */
export function DeletionPart({ deletion, answer }: DeletionPartProps) {
  const { t } = useTranslation('account');
  const { days } = deletion;
  return (
    <AccountPart
      heading={t(($) => $.data.delete_heading)}
      text={t(($) => $.data.delete_text, { days })}
    >
      <Losses deletion={deletion} />
      <PostForm className={styles.form} noValidate>
        {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
        <PasswordField
          {...fieldsOf(answer, deletionFields)('current_password')}
          label={t(($) => $.fields.current_password)}
          show={t(($) => $.fields.show_password)}
          hide={t(($) => $.fields.hide_password)}
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="danger">
          {t(($) => $.data.delete)}
        </Button>
      </PostForm>
    </AccountPart>
  );
}

const lost = ['downloads', 'profiles', 'watchlist', 'playlists', 'history', 'reviews'] as const;
const remaining = ['comments', 'orders'] as const;

function Losses({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation('account');
  const { t: plans } = useTranslation('plans');
  const { language } = usePageVisit();
  const times = useTimes();
  const { plan } = deletion;
  const isThere = (name: keyof Omit<Deletion, 'plan'>) => deletion[name] > 0;
  const numberOf = (name: keyof Omit<Deletion, 'plan'>) => ({
    number: formatNumber(language, deletion[name]),
  });
  const stays = remaining.filter(isThere);
  return (
    <>
      <p>{t(($) => $.data.lost)}</p>
      <ul className={styles.list}>
        {plan && (
          <li suppressHydrationWarning>
            {t(($) => $.data.loses.plan, {
              plan: plans(($) => $.names[plan.name]),
              date: times.day(plan.paid_until),
            })}
          </li>
        )}
        {lost.filter(isThere).map((name) => (
          <li key={name}>{t(($) => $.data.loses[name], numberOf(name))}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <>
          <p>{t(($) => $.data.stays)}</p>
          <ul className={styles.list}>
            {stays.map((name) => (
              <li key={name}>{t(($) => $.data.keeps[name], numberOf(name))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
