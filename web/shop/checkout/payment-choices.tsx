import { useTranslation } from 'react-i18next';
import type { Checkout, PaymentOption } from '#contract/shop/checkout.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Panel } from '../panel.tsx';
import { type CheckoutAnswer, fieldId } from './checkout-fields.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './choice-list.module.css';

const name = 'payment_method';

type PaymentChoicesProps = { checkout: Checkout; answer: CheckoutAnswer | undefined };

/** Payment methods; unavailable ones say why. */
export function PaymentChoices({ checkout, answer }: PaymentChoicesProps) {
  const { t } = useTranslation('checkout');
  const { payment_methods: options } = checkout;
  const possible = options.filter(({ refusal }) => refusal === null);
  const requested = answer?.values[name];
  const chosen = (possible.find(({ method }) => method === requested) ?? possible[0])?.method;
  const error = answer?.errors[name];
  return (
    <Panel heading={t(($) => $.methods.payment)}>
      {error && (
        <p className={styles.error} id={`${fieldId(name)}-error`}>
          {error}
        </p>
      )}
      {options.length === 0 ? (
        <p id={fieldId(name)}>
          {t(($) => $.methods.none_text)}
          <input type="hidden" name={name} value="none" />
        </p>
      ) : (
        <div
          className={styles.list}
          role="radiogroup"
          aria-label={t(($) => $.methods.payment)}
          aria-describedby={error ? `${fieldId(name)}-error` : undefined}
        >
          {options.map((option, index) => (
            <PaymentChoice
              // A method that becomes unavailable is deselected.
              key={`${option.method} ${option.refusal}`}
              id={index === 0 ? fieldId(name) : undefined}
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
  const { method, refusal, maximum } = option;
  const amount = maximum ? formatMoney(language, maximum) : '';
  return (
    <ChoiceCard
      id={id}
      name={name}
      value={method}
      isChosen={isChosen}
      isDisabled={refusal !== null}
      title={t(($) => $.methods[method])}
      text={
        <span suppressHydrationWarning>
          {refusal
            ? t(($) => $.methods.refusal[refusal], { amount })
            : t(($) => $.methods[`${method}_text`])}
        </span>
      }
    />
  );
}
