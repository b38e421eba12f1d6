import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/track-order.route.ts';
import orderFormsStyles from './order-forms.module.css';
import { OrderParcels, OrderProgress, OrderTimeline, standingOf } from './order-status.tsx';
import styles from './track-order.module.css';

export const handle = { namespaces: ['orders'] };

export function loader({ context, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('orders')(($) => $.track.heading),
    description: texts('orders')(($) => $.track.description),
  }));
  return { number: url.searchParams.get('number') ?? '' };
}

/** A POST, so that order number and contact do not end up in the browser's history. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const { shop } = context.get(apiContext);
    const input = parseForm(context, form, 'shop.trackOrder', readContact(form));
    const answer = await shop.trackOrder(input);
    return { order: answer.data.order };
  } catch (error) {
    const refused = refuseForm(error, form, [...trackFields, 'email', 'phone']);
    const { email, phone, ...errors } = refused.data.errors;
    const wrong = email ?? phone;
    return data(
      { ...refused.data, errors: { ...errors, ...(wrong && { contact: wrong }) } },
      refused.init ?? undefined,
    );
  }
}

/** One box takes either. */
function readContact(form: FormData) {
  const contact = String(form.get('contact') ?? '').trim();
  return contact.includes('@') ? { email: contact } : { phone: contact };
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const order = actionData && 'order' in actionData ? actionData.order : undefined;
  const answer = actionData && 'problem' in actionData ? actionData : undefined;
  return (
    <Page>
      <PageHead title={t(($) => $.track.heading)} />
      <div className={styles.page}>
        <h1>{t(($) => $.track.heading)}</h1>
        {order && <TrackedOrderView order={order} />}
        <TrackForm number={loaderData.number} answer={answer} isAgain={order !== undefined} />
      </div>
    </Page>
  );
}

/** What an order number and an e-mail address or phone number reveal: the status and the parcels. */
function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation('orders');
  const { number, shipments, timeline } = order;
  return (
    <Panel heading={t(($) => $.track.result, { number })}>
      <div className={styles.state} role="status">
        <OrderProgress order={order} />
        <p>{t(($) => $.status_text[standingOf(order)])}</p>
      </div>
      <h3>{t(($) => $.parcels.heading)}</h3>
      {shipments.length > 0 ? (
        <OrderParcels shipments={shipments} />
      ) : (
        <p>{t(($) => $.parcels.none)}</p>
      )}
      <h3>{t(($) => $.timeline.heading)}</h3>
      <OrderTimeline events={timeline} />
    </Panel>
  );
}

const trackFields = ['number', 'contact'] as const;

type TrackFormProps = {
  /** Prefilled from the address. */
  number: string;
  answer: FormAnswer | undefined;
  /** Shown below a result, for another search. */
  isAgain: boolean;
};

function TrackForm({ number, answer, isAgain }: TrackFormProps) {
  const { t } = useTranslation('orders');
  const field = fieldsOf(answer, trackFields);
  return (
    <Panel
      heading={isAgain ? t(($) => $.track.again) : t(($) => $.track.find)}
      text={t(($) => $.track.text)}
    >
      <PostForm className={orderFormsStyles.form}>
        {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
        <TextField
          {...field('number')}
          label={t(($) => $.track.number)}
          defaultValue={answer?.values.number ?? number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          required
        />
        <TextField
          {...field('contact')}
          label={t(($) => $.track.email)}
          hint={t(($) => $.track.hint)}
          defaultValue={answer?.values.contact}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          dir="ltr"
          required
        />
        <Button type="submit">{t(($) => $.track.submit)}</Button>
      </PostForm>
    </Panel>
  );
}
