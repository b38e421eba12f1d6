import { useTranslation } from 'react-i18next';
import type { AdminOrder, OrderReturn } from '#contract/shop/order-schemas.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from './order.module.css';

type ReturnFormsProps = { order: AdminOrder; answer: FormAnswer | undefined };

/** What the customer wants to return, and the decision. */
export function ReturnForms({ order: { returns, lines }, answer }: ReturnFormsProps) {
  const { t } = useTranslation('orders');
  if (returns.length === 0) return null;
  const refused = answer?.values.intent === 'return' ? answer : undefined;
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.name ?? '';
  return (
    <AdminSection heading={t(($) => $.timeline.return)}>
      {returns.map((asked) => (
        <div key={asked.id} className={styles.form}>
          <p>
            <strong>{t(($) => $.returns[asked.state])}</strong> ·{' '}
            <LocalTime instant={asked.requested_at} />
          </p>
          <ul>
            {asked.lines.map(({ item_id, quantity }) => (
              <li key={item_id}>
                {quantity} × <bdi>{nameOf(item_id)}</bdi>
              </li>
            ))}
          </ul>
          <p className={styles.note} dir="auto">
            {asked.reason}
          </p>
          {asked.answer && (
            <p className={styles.note} dir="auto">
              → {asked.answer}
            </p>
          )}
          {asked.state === 'requested' && (
            <DecisionForm
              asked={asked}
              refused={refused?.values.id === String(asked.id) ? refused : undefined}
            />
          )}
        </div>
      ))}
    </AdminSection>
  );
}

type DecisionFormProps = { asked: OrderReturn; refused: FormAnswer | undefined };

function DecisionForm({ asked, refused }: DecisionFormProps) {
  const { t } = useTranslation('admin-shop');
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="id" value={asked.id} />
      <TextBox
        name="answer"
        label={t(($) => $.returns.answer)}
        rows={2}
        maxLength={1_000}
        dir="auto"
        defaultValue={refused?.values.answer}
        error={refused?.errors.answer}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="accept" value="on">
          {t(($) => $.returns.accept)}
        </Button>
        <Button type="submit" look="secondary" name="accept" value="off">
          {t(($) => $.returns.refuse)}
        </Button>
      </div>
    </PostForm>
  );
}
