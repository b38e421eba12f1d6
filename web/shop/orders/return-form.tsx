import { useTranslation } from 'react-i18next';
import type { Order, OrderReturn } from '#contract/shop/order-schemas.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from './order-forms.module.css';

type ReturnFormProps = { order: Order; answer: FormAnswer | undefined };

/** Requests a return; unfolded if it has errors. */
export function ReturnForm({ order, answer }: ReturnFormProps) {
  const { t } = useTranslation('orders');
  const field = fieldsOf(answer, returnFields);
  const problem = answer?.problem ?? (answer?.errors.lines && t(($) => $.returns.nothing));
  const lines = order.lines.filter(
    ({ kind, quantity, refunded_quantity }) => kind === 'physical' && quantity > refunded_quantity,
  );
  return (
    <details open={answer !== undefined}>
      <summary className={styles.opener}>{t(($) => $.returns.open)}</summary>
      <PostForm className={styles.form}>
        <p className={styles.note}>{t(($) => $.returns.text)}</p>
        {problem && <FormMessage kind="problem">{problem}</FormMessage>}
        <input type="hidden" name="intent" value="return" />
        {lines.map(({ id, name, quantity, refunded_quantity }) => (
          <ListField
            key={id}
            name={quantityField(id)}
            label={t(($) => $.returns.quantity, { name })}
            defaultValue={answer?.values[quantityField(id)] ?? '0'}
          >
            {countsUpTo(quantity - refunded_quantity).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </ListField>
        ))}
        <TextBox
          {...field('reason')}
          label={t(($) => $.returns.reason)}
          defaultValue={answer?.values.reason}
          rows={4}
          maxLength={1_000}
          dir="auto"
          required
        />
        <Button type="submit" look="secondary">
          {t(($) => $.returns.submit)}
        </Button>
      </PostForm>
    </details>
  );
}

function countsUpTo(max: number): number[] {
  return Array.from({ length: max + 1 }, (_, count) => count);
}

/** Requested returns and the shop's decisions. */
export function PastReturns({ returns }: { returns: OrderReturn[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.past}>
      {returns.map(({ id, state, reason, answer, requested_at }) => (
        <li key={id}>
          <p>
            <strong>{t(($) => $.returns[state])}</strong> · <LocalTime instant={requested_at} />
          </p>
          <p className={styles.note} dir="auto">
            {reason}
          </p>
          {answer && <p dir="auto">{answer}</p>}
        </li>
      ))}
    </ul>
  );
}

/** In display order. */
export const returnFields = ['lines', 'reason'] as const;

/** Name of the field with the number of returned pieces of a line. */
function quantityField(itemId: number): string {
  return `quantity.${itemId}`;
}

/** Reads the items to return from a form. */
export function readReturnedLines(form: FormData): { item_id: number; quantity: number }[] {
  return [...form]
    .map(([name, value]) => ({
      item_id: Number(/^quantity\.(\d+)$/.exec(name)?.[1]),
      quantity: Number(value),
    }))
    .filter(({ item_id, quantity }) => item_id > 0 && quantity > 0);
}
