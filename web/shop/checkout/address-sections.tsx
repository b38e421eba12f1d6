import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountAddress } from '#contract/shop/shipping.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { fillAddress, pickAddress } from '../address/address-values.ts';
import { Panel } from '../panel.tsx';
import styles from './address-sections.module.css';
import {
  type AddressKind,
  addressPrefixes,
  type CheckoutAnswer,
  fieldId,
  savedFields,
} from './checkout-fields.ts';
import type { CheckoutPage } from './load-checkout.server.ts';
import savedAddressesStyles from './saved-addresses.module.css';

type AddressSectionsProps = {
  page: CheckoutPage;
  answer: CheckoutAnswer | undefined;
  /** A postcode was filled in. */
  onPostcode: () => void;
  /** Below the billing address. */
  children: ReactNode;
};

/** The billing address, and a checkbox that unfolds a separate shipping address. */
export function AddressSections({ page, answer, onPostcode, children }: AddressSectionsProps) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const { cart, defaults } = page.checkout;
  const isElsewhere = answer ? answer.values.elsewhere !== undefined : defaults.shipping !== null;
  return (
    <>
      <Panel heading={t(($) => $.billing)}>
        <CheckoutAddress kind="billing" page={page} answer={answer} onPostcode={onPostcode} />
        {children}
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
            <CheckoutAddress kind="shipping" page={page} answer={answer} onPostcode={onPostcode} />
          </div>
        </div>
      )}
    </>
  );
}

type CheckoutAddressProps = {
  kind: AddressKind;
  page: CheckoutPage;
  answer: CheckoutAnswer | undefined;
  onPostcode: () => void;
};

/** One address of an order: saved or typed. */
function CheckoutAddress({ kind, page, answer, onPostcode }: CheckoutAddressProps) {
  const prefix = addressPrefixes[kind];
  const { checkout, addresses, places } = page;
  const values = answer
    ? pickAddress(answer.values, prefix)
    : { ...placeOf(page), ...fillAddress(checkout.defaults[kind]) };
  return (
    <>
      {addresses.length > 0 && <SavedAddresses kind={kind} addresses={addresses} />}
      <AddressFields
        // Remounts the fields with the filled-in values.
        key={answer?.filledAt ?? 0}
        phone={kind === 'billing' ? 'elsewhere' : 'optional'}
        prefix={prefix}
        section={`${kind} `}
        values={values}
        places={places}
        onPostcode={onPostcode}
        field={(name) => ({
          id: fieldId(prefix + name),
          name: prefix + name,
          error: answer?.errors[prefix + name],
        })}
      />
    </>
  );
}

/** The place of the cart's shipping estimate. */
function placeOf({ checkout }: CheckoutPage) {
  const { place } = checkout.cart.shipping;
  if (!place) return {};
  return { country: place.country, province: place.province?.code ?? '' };
}

type SavedAddressesProps = { kind: AddressKind; addresses: AccountAddress[] };

/** Addresses of the account; pressing one fills in the fields below. */
function SavedAddresses({ kind, addresses }: SavedAddressesProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={savedAddressesStyles.saved}>
      <p className={savedAddressesStyles.label}>{t(($) => $.saved.label)}</p>
      <ul className={savedAddressesStyles.list}>
        {addresses.map(({ id, first_name, last_name, street, city }) => (
          <li key={id}>
            <button
              className={savedAddressesStyles.address}
              type="submit"
              name={savedFields[kind]}
              value={id}
              formNoValidate
              dir="auto"
            >
              {[first_name, last_name, '·', street, city].filter(Boolean).join(' ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
