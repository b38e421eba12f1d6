import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { EventName } from '#web/shop/orders/order-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from './order.module.css';

/** Everything that happened to an order, newest first; what its customer sees is marked. */
export function OrderEvents({ events }: { events: AdminOrder['events'] }) {
  const { t } = useTranslation('admin-shop');
  return (
    <ol className={styles.events}>
      {[...events].reverse().map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.to_status} ${event.note}`}
          className={styles.event}
          data-public={event.public || undefined}
        >
          <EventName event={event} />
          <span className={styles.quiet}>
            <LocalTime instant={event.at} /> · {t(($) => $.order.actors[event.actor])}
            {!event.public && ` · ${t(($) => $.order.internal)}`}
          </span>
          {event.note && (
            <p className={styles.note} dir="auto">
              {event.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function NoteForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-shop');
  const refused = answer?.values.intent === 'note' ? answer : undefined;
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="note" />
      <TextBox
        name="note"
        label={t(($) => $.order.note)}
        rows={2}
        maxLength={1_000}
        dir="auto"
        required
        defaultValue={refused?.values.note}
        error={refused?.errors.note}
      />
      <CheckField name="public" label={t(($) => $.order.note_public)} />
      <Button type="submit" look="secondary">
        {t(($) => $.order.note_add)}
      </Button>
    </PostForm>
  );
}

/** Sends again what the customer was mailed before. */
export function MailForms({ order: { mails } }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-shop');
  if (mails.length === 0) return null;
  return (
    <PostForm className={styles.buttons}>
      <input type="hidden" name="intent" value="mail" />
      {mails.map((mail) => (
        <Button key={mail} type="submit" look="quiet" name="mail" value={mail}>
          {t(($) => $.order.mails[mail])}
        </Button>
      ))}
    </PostForm>
  );
}
