import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import { type AddressName, useAddressLabel } from '../address/address-values.ts';
import { Panel } from '../panel.tsx';
import { AddressSections } from './address-sections.tsx';
import { CartChanges } from './cart-changes.tsx';
import { PaymentChoices, ShippingChoices } from './checkout-choices.tsx';
import {
  type CheckoutAnswer,
  checkoutFields,
  fieldId,
  intents,
  kodePos,
} from './checkout-fields.ts';
import styles from './checkout-form.module.css';
import { ContactSection } from './contact-section.tsx';
import type { CheckoutPage } from './load-checkout.server.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlaceOrder } from './place-order.tsx';
import { RememberAddress, useRememberedAddress } from './remember-address.tsx';

type CheckoutFormProps = {
  page: CheckoutPage;
  /** The outcome when submitted without scripts. */
  sent: CheckoutAnswer | undefined;
};

/** Fields that affect shipping costs or payment methods. */
const changing = /^(elsewhere|shipping_method_id|(billing|shipping)\.(country|province))$/;

function changesCosts({ name, value }: HTMLFormElement): boolean {
  return changing.test(name) || (name.endsWith('.postcode') && kodePos.test(value.trim()));
}

/** A single form for the whole checkout, which keeps its values whatever the outcome. */
export function CheckoutForm({ page, sent }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  const fetcher = useFetcher<CheckoutAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const memory = useRememberedAddress(form, { isWanted: !page.isSignedIn && !sent });
  const answer = latestOf(memory.filled, fetcher.data ?? sent);
  const { cart, cart_id } = page.checkout;
  const key = useFormKey(page.key, answer);
  const isSending = fetcher.formData?.get('intent') === intents.place;
  // Known at once; `isSending` follows with the next render.
  const isSent = useRef(false);
  useEffect(() => {
    if (fetcher.state === 'idle') isSent.current = false;
  }, [fetcher.state]);
  const field = (name: string) => ({ id: fieldId(name), name, error: answer?.errors[name] });

  function recalculate() {
    // Another submission would abort that of the order.
    if (!form.current || isSending || isSent.current) return;
    const values = new FormData(form.current);
    values.set('intent', intents.update);
    void fetcher.submit(values, { method: 'post' });
  }

  // A filled-in address has its own costs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has been filled in
  useEffect(() => {
    if (memory.filled) recalculate();
  }, [memory.filled]);

  return (
    <fetcher.Form
      ref={form}
      className={styles.form}
      method="post"
      action={address(href('/checkout'))}
      noValidate
      onChange={(event: ChangeEvent<HTMLFormElement>) => {
        if (changesCosts(event.target)) recalculate();
      }}
      onSubmit={(event) => {
        if (isSending || isSent.current) event.preventDefault();
        else if (isPlacing(event.nativeEvent)) {
          isSent.current = true;
          memory.remember(new FormData(event.currentTarget));
        }
      }}
    >
      {/* The implicit submit button for Enter, which does not place the order. */}
      <button type="submit" name="intent" value={intents.update} hidden />
      <XsrfField />
      <TimeZoneField />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="cart_id" value={cart_id} />
      <input type="hidden" name="filled_at" value={answer?.filledAt ?? 0} />
      <input type="hidden" name="expected_total" value={cart.totals.total.amount} />
      <div className={styles.fields}>
        <CheckoutProblems answer={answer} />
        <CartChanges cart={cart} answer={answer} />
        <p className={styles.note}>{t(($) => $.required)}</p>
        <ContactSection page={page} answer={answer} />
        <AddressSections page={page} answer={answer} onPostcode={recalculate}>
          <RememberAddress state={memory.state} onForget={memory.forget} />
        </AddressSections>
        <ShippingChoices cart={cart} answer={answer} />
        <PaymentChoices checkout={page.checkout} answer={answer} />
        <Panel heading={t(($) => $.notes.heading)}>
          <TextBox
            {...field('notes')}
            label={t(($) => $.notes.label)}
            placeholder={t(($) => $.notes.placeholder)}
            defaultValue={answer?.values.notes}
            rows={3}
            maxLength={1_000}
            dir="auto"
          />
        </Panel>
      </div>
      <div className={styles.summary}>
        <OrderSummary cart={cart} isOld={fetcher.state !== 'idle'} />
        <PlaceOrder total={cart.totals.total} isSending={isSending} />
      </div>
    </fetcher.Form>
  );
}

/** A filled-in address counts until it has been sent. */
function latestOf(filled: CheckoutAnswer | undefined, answered: CheckoutAnswer | undefined) {
  const isNewer = filled && filled.filledAt > (answered?.filledAt ?? 0);
  return isNewer ? filled : answered;
}

function isPlacing(event: Event): boolean {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement && button.value === intents.place;
}

/** The idempotency key stays the same until used up: submitting it twice places one order. */
function useFormKey(fresh: string, answer: CheckoutAnswer | undefined): string {
  const isUsedUp = answer?.code === 'idempotency_key_reused';
  const [kept, setKept] = useState({ key: answer?.values.key ?? fresh, answer });
  if (isUsedUp && kept.answer !== answer) setKept({ key: crypto.randomUUID(), answer });
  return kept.key;
}

/** Why no order was placed, with links to the fields concerned. */
function CheckoutProblems({ answer }: { answer: CheckoutAnswer | undefined }) {
  const { t } = useTranslation('checkout');
  const labelOf = useFieldLabel(answer);
  if (!answer) return null;
  const wrong = checkoutFields.filter((name) => answer.errors[name]);
  const problem = answer.code === 'no_answer' ? t(($) => $.no_answer) : answer.problem;
  if (wrong.length === 0 && problem === null) return null;
  return (
    <ErrorSummary
      answer={answer}
      heading={problem ?? t(($) => $.wrong)}
      errors={wrong.map((name) => ({
        id: fieldId(name),
        text: `${labelOf(name)}: ${answer.errors[name]}`,
      }))}
    />
  );
}

/** Labels of the checkout's fields, distinct where both addresses have them. */
function useFieldLabel(answer: CheckoutAnswer | undefined): (name: string) => string {
  const { t } = useTranslation('checkout');
  const billing = useAddressLabel(answer?.values['billing.country']);
  const shipping = useAddressLabel(answer?.values['shipping.country']);
  const labels: Record<string, string> = {
    email: t(($) => $.contact.email),
    shipping_method_id: t(($) => $.methods.shipping),
    payment_method: t(($) => $.methods.payment),
    notes: t(($) => $.notes.heading),
  };
  return (name) => {
    const [kind, field] = name.split('.');
    if (kind === 'billing') return billing(field as AddressName);
    if (kind === 'shipping') {
      return `${t(($) => $.shipping)}, ${shipping(field as AddressName)}`;
    }
    return labels[name] ?? name;
  };
}
