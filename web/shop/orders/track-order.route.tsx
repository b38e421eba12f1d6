import { useTranslation } from 'react-i18next';
import { data, type RouterContextProvider } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { isGatewayMethod } from '#contract/constants/shop.ts';
import { trackingPage } from '#contract/shared/addresses.ts';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { drawQrInPage } from '#web/lib/draw-qr.server.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/track-order.route.ts';
import { answerGatewayPage, GatewayPage } from './gateway-page.tsx';
import orderFormsStyles from './order-forms.module.css';
import { OrderParcels, OrderProgress, OrderTimeline, standingOf } from './order-status.tsx';
import { PaymentInstructions, PayOtherwiseForm } from './payment-instructions.tsx';
import { ProofForm, proofFields } from './proof-form.tsx';
import styles from './track-order.module.css';

export const handle = { namespaces: ['orders'], maxBodyBytes: maxUploadFormBytes };

export function loader({ context, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('orders')(($) => $.track.heading),
    description: texts('orders')(($) => $.track.description),
  }));
  return { number: url.searchParams.get('number') ?? '' };
}

type Intent = 'track' | 'proof' | 'pay' | 'start';

/**
 * A POST, so that order number and contact do not end up in the browser's history. A guest without
 * an e-mail address also pays here.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = readIntent(form);
  const contact = readContact(form);
  const { shop } = context.get(apiContext);
  try {
    return await carryOut(intent, form, context);
  } catch (error) {
    if (intent !== 'track') {
      const track = () => shop.trackOrder({ ...contact, number: numberIn(form) });
      return showRefused({ error, intent, form }, track);
    }
    const refused = refuseForm(error, form, [...trackFields, 'email', 'phone']);
    const { email, phone, ...errors } = refused.data.errors;
    const wrong = email ?? phone;
    return data(
      { ...refused.data, errors: { ...errors, ...(wrong && { contact: wrong }) } },
      refused.init ?? undefined,
    );
  }
}

/** The headers of the way to a gateway. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

function readIntent(form: FormData): Intent {
  const intents = ['proof', 'pay', 'start'] as const;
  return intents.find((intent) => intent === form.get('intent')) ?? 'track';
}

/** The order afterwards, or the page that leads on to a gateway. */
async function carryOut(intent: Intent, form: FormData, context: Readonly<RouterContextProvider>) {
  const otherFields = readContact(form);
  const { shop } = context.get(apiContext);
  if (intent === 'track') {
    const input = parseForm(context, form, 'shop.trackOrder', otherFields);
    return show((await shop.trackOrder(input)).data.order, form);
  }
  if (intent === 'proof') {
    const input = parseForm(context, form, 'shop.sendTrackedProof', otherFields);
    return show((await shop.sendTrackedProof(input)).data.order, form);
  }
  if (intent === 'pay') {
    const input = parseForm(context, form, 'shop.payTrackedOrder', otherFields);
    const { order } = (await shop.payTrackedOrder(input)).data;
    if (!isGatewayMethod(input.payment_method)) return show(order, form);
  }
  const input = parseForm(context, form, 'shop.startTrackedPayment', otherFields);
  const { order } = (await shop.startTrackedPayment(input)).data;
  const { method, pay_url: payUrl } = order.payment ?? {};
  if (!payUrl || !method || !isGatewayMethod(method)) return show(order, form);
  const back = addressFor(context.get(visitContext), trackingPage(order));
  return answerGatewayPage({ gateway: method, payUrl, back });
}

function numberIn(form: FormData): string {
  return String(form.get('number') ?? '');
}

/** The order, and what its forms send again: this page has no address of its own for it. */
async function show(order: TrackedOrder, form: FormData) {
  const qris = order.payment?.qris;
  const contact = String(form.get('contact') ?? '');
  return { order, contact, qrisPicture: qris ? await drawQrInPage(qris.text) : undefined };
}

/** The order again, with what is wrong with one of its forms. */
async function showRefused(
  { error, intent, form }: { error: unknown; intent: Intent; form: FormData },
  track: () => Promise<{ data: { order: TrackedOrder } }>,
) {
  const { data: refused, init } = refuseForm(error, form, proofFields);
  const { order } = (await track()).data;
  return data({ ...(await show(order, form)), intent, refused }, init ?? undefined);
}

/** One box takes either. */
function readContact(form: FormData) {
  const contact = String(form.get('contact') ?? '').trim();
  return contact.includes('@') ? { email: contact } : { phone: contact };
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  if (actionData && 'payUrl' in actionData) return <GatewayPage {...actionData} />;
  const shown = actionData && 'order' in actionData ? actionData : undefined;
  const answer = actionData && 'problem' in actionData ? actionData : undefined;
  return (
    <Page>
      <PageHead title={t(($) => $.track.heading)} />
      <div className={styles.page}>
        <h1>{t(($) => $.track.heading)}</h1>
        {shown && <TrackedOrderView {...shown} />}
        <TrackForm number={loaderData.number} answer={answer} isAgain={shown !== undefined} />
      </div>
    </Page>
  );
}

type TrackedOrderViewProps = {
  order: TrackedOrder;
  contact: string;
  qrisPicture?: string | undefined;
  /** What was refused, and which form it was. */
  refused?: FormAnswer;
  intent?: Intent;
};

/**
 * What an order number and an e-mail address or phone number reveal: the status, the parcels, and
 * how to pay if there is no other way to learn it.
 */
function TrackedOrderView(props: TrackedOrderViewProps) {
  const { order, contact, qrisPicture, refused, intent } = props;
  const { t } = useTranslation('orders');
  const { number, shipments, timeline, payment, total } = order;
  const contactFields = { number, contact };
  const proof = intent === 'proof' ? refused : undefined;
  return (
    <Panel heading={t(($) => $.track.result, { number })}>
      <div className={styles.state} role="status">
        <OrderProgress order={order} />
        <p>{t(($) => $.status_text[standingOf(order)])}</p>
      </div>
      {payment && total && (
        <>
          <h3>
            {order.payment_in_review ? t(($) => $.timeline.proof) : t(($) => $.payment.heading)}
          </h3>
          {refused?.problem && !proof && (
            <FormMessage kind="problem">{refused.problem}</FormMessage>
          )}
          <PaymentInstructions
            order={{ ...order, payment, total }}
            qrisPicture={qrisPicture}
            known={contactFields}
          />
          {(payment.method === 'bank_transfer' || payment.method === 'qris') && (
            <ProofForm sentAt={payment.proof_sent_at} answer={proof} known={contactFields} />
          )}
          {!order.payment_in_review && (
            <PayOtherwiseForm order={{ ...order, payment }} known={contactFields} />
          )}
        </>
      )}
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
