import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../panel.tsx';
import styles from './address-sections.module.css';
import { CheckoutAddress } from './checkout-address.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutPage } from './load-checkout.server.ts';

type AddressSectionsProps = { page: CheckoutPage; answer: CheckoutAnswer | undefined };

/** The billing address, and another one to send to: its fields unfold below a box to tick. */
export function AddressSections({ page, answer }: AddressSectionsProps) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const { cart, defaults } = page.checkout;
  const isElsewhere = answer ? answer.values.elsewhere !== undefined : defaults.shipping !== null;
  return (
    <>
      <Panel heading={t(($) => $.billing)}>
        <CheckoutAddress kind="billing" page={page} answer={answer} />
      </Panel>
      {cart.shipping.needed && (
        <div className={styles.elsewhere}>
          <input
            className={styles.box}
            id={id}
            type="checkbox"
            name="elsewhere"
            value="yes"
            defaultChecked={isElsewhere}
          />
          <label htmlFor={id}>{t(($) => $.elsewhere)}</label>
          <div className={styles.fields}>
            <h2>{t(($) => $.shipping)}</h2>
            <CheckoutAddress kind="shipping" page={page} answer={answer} />
          </div>
        </div>
      )}
    </>
  );
}
