import { useTranslation } from 'react-i18next';
import type { AccountAddress } from '#contract/shop/shipping.ts';
import { type AddressKind, savedFields } from './checkout-fields.ts';
import styles from './saved-addresses.module.css';

type SavedAddressesProps = { kind: AddressKind; addresses: AccountAddress[] };

/** Addresses of the account; pressing one fills the fields below. */
export function SavedAddresses({ kind, addresses }: SavedAddressesProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.saved}>
      <p className={styles.label}>{t(($) => $.saved.label)}</p>
      <ul className={styles.list}>
        {addresses.map(({ id, first_name, last_name, street, city }) => (
          <li key={id}>
            <button
              className={styles.address}
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
