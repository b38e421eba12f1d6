import { useTranslation } from 'react-i18next';
import type { Cart, ShippingOffer } from '#contract/shop/cart.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyText } from '../amounts.tsx';
import { Panel } from '../panel.tsx';
import { type CheckoutAnswer, fieldId, intents } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './choice-list.module.css';

const name = 'shipping_method_id';

type ShippingChoicesProps = { cart: Cart; answer: CheckoutAnswer | undefined };

/** How the goods are sent to the place that is known; nothing when nothing is sent. */
export function ShippingChoices({ cart: { shipping }, answer }: ShippingChoicesProps) {
  const { t } = useTranslation('checkout');
  if (!shipping.needed) return null;
  const error = answer?.errors[name];
  return (
    <Panel heading={t(($) => $.methods.shipping)} id="ways-of-shipping">
      {error && (
        <p className={styles.error} id={`${fieldId(name)}-error`}>
          {error}
        </p>
      )}
      {!shipping.place && (
        <p className={styles.quiet} id={fieldId(name)}>
          {t(($) => $.methods.choose_place)}
        </p>
      )}
      {shipping.place && shipping.methods.length === 0 && (
        <p id={fieldId(name)}>{t(($) => $.methods.none)}</p>
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
        aria-describedby={error ? `${fieldId(name)}-error` : undefined}
        // The chosen one is another at another place.
        key={shipping.methods.map(({ id }) => id).join()}
      >
        {shipping.methods.map((offer, index) => (
          <ChoiceCard
            key={offer.id}
            id={index === 0 ? fieldId(name) : undefined}
            name={name}
            value={String(offer.id)}
            isChosen={offer.id === shipping.method_id}
            title={offer.name}
            price={
              offer.price.amount === 0 ? (
                t(($) => $.methods.free)
              ) : (
                <MoneyText money={offer.price} />
              )
            }
            text={<OfferText offer={offer} />}
          />
        ))}
      </div>
    </Panel>
  );
}

function OfferText({ offer }: { offer: ShippingOffer }) {
  const { t } = useTranslation('checkout');
  const { language } = usePageVisit();
  const { kind, days_from: from, days_to: to, free_above, price } = offer;
  const days =
    from !== null && to !== null && from !== to
      ? t(($) => $.methods.days_range, { from, to })
      : (to ?? from) !== null && t(($) => $.methods.days, { count: to ?? from ?? 0 });
  const facts = [
    kind === 'pickup' && t(($) => $.methods.pickup),
    days,
    free_above &&
      price.amount > 0 &&
      t(($) => $.methods.free_above, { amount: formatMoney(language, free_above) }),
  ].filter(Boolean);
  return <bdi suppressHydrationWarning>{facts.join(' · ')}</bdi>;
}
