import { useTranslation } from 'react-i18next';
import type { Money } from '#contract/shared/answers.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { MoneyText } from '#web/shop/amounts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from './money-to-settle.module.css';

type MoneyToSettleProps = {
  money: Money | null;
  /** When staff settled it. */
  settledAt: string | null;
  answer: FormAnswer | undefined;
};

/** What is owed back or has to be looked for, and the form that says how it was settled. */
export function MoneyToSettle({ money, settledAt, answer }: MoneyToSettleProps) {
  const { t } = useTranslation('admin-shop');
  if (settledAt) {
    return (
      <p>
        {t(($) => $.settle.done)} <LocalTime instant={settledAt} />
      </p>
    );
  }
  if (!money) return null;
  const refused = answer?.values.intent === 'settle' ? answer : undefined;
  return (
    <details open={refused !== undefined}>
      <summary className={styles.opener}>
        {t(($) => $.settle.open)}: <MoneyText money={money} />
      </summary>
      <PostForm className={styles.form}>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="amount" value={money.amount} />
        <TextBox
          name="note"
          label={t(($) => $.settle.note)}
          hint={t(($) => $.settle.hint)}
          rows={2}
          maxLength={1_000}
          required
          dir="auto"
          defaultValue={refused?.values.note}
          error={refused?.errors.note}
        />
        <Button type="submit">{t(($) => $.settle.submit)}</Button>
      </PostForm>
    </details>
  );
}
