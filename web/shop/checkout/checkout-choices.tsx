import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { methodKind } from '#contract/constants/shop.ts';
import type { Cart, ShippingOffer } from '#contract/shop/cart.ts';
import type { Checkout, PaymentOption } from '#contract/shop/checkout.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyText } from '../amounts.tsx';
import { Panel } from '../panel.tsx';
import { ShippingFacts } from '../shipping-facts.tsx';
import styles from './checkout-choices.module.css';
import { type CheckoutAnswer, fieldId, intents } from './checkout-fields.ts';

const paymentField = 'payment_method';

type PaymentChoicesProps = { checkout: Checkout; answer: CheckoutAnswer | undefined };

/** Payment methods; unavailable ones say why. */
export function PaymentChoices({ checkout, answer }: PaymentChoicesProps) {
  const { t } = useTranslation('checkout');
  const { payment_methods: options } = checkout;
  const possible = options.filter(({ refusal }) => refusal === null);
  const requested = answer?.values[paymentField];
  const chosen = (possible.find(({ method }) => method === requested) ?? possible[0])?.method;
  const error = answer?.errors[paymentField];
  return (
    <Panel heading={t(($) => $.methods.payment)}>
      {error && (
        <p className={styles.error} id={`${fieldId(paymentField)}-error`}>
          {error}
        </p>
      )}
      {options.length === 0 ? (
        <p id={fieldId(paymentField)}>
          {t(($) => $.methods.none_text)}
          <input type="hidden" name={paymentField} value="none" />
        </p>
      ) : (
        <div
          className={styles.list}
          role="radiogroup"
          aria-label={t(($) => $.methods.payment)}
          aria-describedby={error ? `${fieldId(paymentField)}-error` : undefined}
        >
          {options.map((option, index) => (
            <PaymentChoice
              // A method that becomes unavailable is deselected.
              key={`${option.method} ${option.refusal}`}
              id={index === 0 ? fieldId(paymentField) : undefined}
              option={option}
              isChosen={option.method === chosen}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

type PaymentChoiceProps = { id: string | undefined; option: PaymentOption; isChosen: boolean };

function PaymentChoice({ id, option, isChosen }: PaymentChoiceProps) {
  const { t } = useTranslation('checkout');
  const { language } = usePageVisit();
  const { method, refusal, minimum, maximum } = option;
  const kind = methodKind(method);
  const gateway = useGatewayName()(method);
  const limit = refusal === 'below_minimum' ? minimum : maximum;
  const amount = limit ? formatMoney(language, limit) : '';
  return (
    <ChoiceCard
      id={id}
      name={paymentField}
      value={method}
      isChosen={isChosen}
      isDisabled={refusal !== null}
      title={t(($) => $.methods[kind], { gateway })}
      text={
        <span suppressHydrationWarning>
          {refusal
            ? t(($) => $.methods.refusal[refusal], { amount })
            : t(($) => $.methods[`${kind}_text`], { gateway })}
        </span>
      }
    />
  );
}

const shippingField = 'shipping_method_id';

/** How many couriers' services are shown at first; the dearer ones unfold. */
const shownAtFirst = 5;

type ShippingChoicesProps = { cart: Cart; answer: CheckoutAnswer | undefined };

/** Shipping methods for the known destination; nothing if no shipping is needed. */
export function ShippingChoices({ cart: { shipping }, answer }: ShippingChoicesProps) {
  const { t } = useTranslation('checkout');
  if (!shipping.needed) return null;
  const couriers = shipping.methods.filter(({ kind }) => kind === 'courier');
  const isLong = couriers.length > shownAtFirst + 1;
  const others = isLong ? couriers.slice(shownAtFirst) : [];
  const first = shipping.methods.filter((offer) => !others.includes(offer));
  const error = answer?.errors[shippingField];
  return (
    <Panel heading={t(($) => $.methods.shipping)} id="ways-of-shipping">
      {error && (
        <p className={styles.error} id={`${fieldId(shippingField)}-error`}>
          {error}
        </p>
      )}
      {!shipping.place && (
        <p className={styles.quiet} id={fieldId(shippingField)}>
          {t(($) => $.methods.choose_place)}
        </p>
      )}
      {shipping.place && shipping.methods.length === 0 && (
        <p id={fieldId(shippingField)}>{t(($) => $.methods.none)}</p>
      )}
      {shipping.postcode_needed && (
        <p className={styles.quiet}>{t(($) => $.methods.needs_postcode)}</p>
      )}
      <noscript>
        <Button type="submit" look="secondary" name="intent" value={intents.update} formNoValidate>
          {t(($) => $.methods.refresh)}
        </Button>
      </noscript>
      <div
        className={styles.list}
        role="radiogroup"
        aria-label={t(($) => $.methods.shipping)}
        aria-describedby={error ? `${fieldId(shippingField)}-error` : undefined}
        // Another place has other methods and another choice.
        key={shipping.methods.map(({ id }) => id).join()}
      >
        {first.map((offer, index) => (
          <OfferChoice
            key={offer.id}
            id={index === 0 ? fieldId(shippingField) : undefined}
            offer={offer}
            isChosen={offer.id === shipping.method_id}
          />
        ))}
        {others.length > 0 && (
          <details
            className={styles.others}
            open={others.some(({ id }) => id === shipping.method_id)}
          >
            <summary>{t(($) => $.methods.more)}</summary>
            <div className={styles.list}>
              {others.map((offer) => (
                <OfferChoice
                  key={offer.id}
                  offer={offer}
                  isChosen={offer.id === shipping.method_id}
                />
              ))}
            </div>
          </details>
        )}
      </div>
    </Panel>
  );
}

type OfferChoiceProps = { id?: string | undefined; offer: ShippingOffer; isChosen: boolean };

function OfferChoice({ id, offer, isChosen }: OfferChoiceProps) {
  const { t } = useTranslation('checkout');
  const isFree = offer.price.amount === 0;
  return (
    <ChoiceCard
      id={id}
      name={shippingField}
      value={offer.id}
      isChosen={isChosen}
      title={<bdi>{offer.name}</bdi>}
      price={isFree ? t(($) => $.methods.free) : <MoneyText money={offer.price} />}
      text={<ShippingFacts offer={offer} />}
    />
  );
}

type ChoiceCardProps = {
  /** Id of the first card, for links to the group. */
  id?: string | undefined;
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  price?: ReactNode;
  text?: ReactNode;
};

/** A radio button with details about the choice. */
function ChoiceCard(props: ChoiceCardProps) {
  const { id, name, value, isChosen, isDisabled, title, price, text } = props;
  return (
    <label className={styles.card}>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
      />
      <span className={styles.title}>{title}</span>
      {price && <span className={styles.price}>{price}</span>}
      {text && <span className={styles.text}>{text}</span>}
    </label>
  );
}
