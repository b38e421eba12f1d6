import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AccountAddress } from '#contract/shop/shipping.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AddressText } from '../address/address-text.tsx';
import styles from './addresses.module.css';

type AddressCardProps = { address: AccountAddress; country: string };

/** One address of the account, with what it is used for. */
export function AddressCard({ address: kept, country }: AddressCardProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { first_name: name, is_default_billing, is_default_shipping } = kept;
  const id = String(kept.id);
  return (
    <li className={styles.card}>
      <AddressText address={kept} country={country} />
      {(is_default_billing || is_default_shipping) && (
        <p className={styles.uses}>
          {is_default_billing && <span>{t(($) => $.addresses.default_billing)}</span>}
          {is_default_shipping && <span>{t(($) => $.addresses.default_shipping)}</span>}
        </p>
      )}
      <p className={styles.ways}>
        <LinkButton
          look="secondary"
          href={address(href('/account/addresses/:id', { id }))}
          aria-label={t(($) => $.addresses.edit_of, { name })}
        >
          {t(($) => $.addresses.edit)}
        </LinkButton>
        <LinkButton
          look="quiet"
          href={address(`${href('/account/addresses')}?delete=${id}`)}
          aria-label={t(($) => $.addresses.delete_of, { name })}
        >
          {t(($) => $.addresses.delete)}
        </LinkButton>
      </p>
    </li>
  );
}
