import type { Address } from '#contract/shop/address.ts';
import styles from './address-text.module.css';

type AddressTextProps = {
  address: Omit<Address, 'area_code'>;
  /** Name in the page's language. */
  country: string;
};

/** A formatted postal address. */
export function AddressText({ address, country }: AddressTextProps) {
  const lines = [
    address.company,
    address.street,
    address.apartment,
    joined(', ', address.village, address.district),
    joined(' ', joined(', ', address.city, address.state), address.postcode),
    country,
  ].filter(Boolean);
  return (
    <address className={styles.address}>
      <strong>
        <bdi>{joined(' ', address.first_name, address.last_name)}</bdi>
      </strong>
      {lines.map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {address.phone && (
        <span className={styles.phone} dir="ltr">
          {address.phone}
        </span>
      )}
    </address>
  );
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(separator);
}
