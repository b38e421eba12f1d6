import { useTranslation } from 'react-i18next';
import type { AddressName } from '../address/address-names.ts';
import { useAddressLabel } from '../address/use-address-label.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

/** What fields of the checkout are called, apart from each other also where they stand twice. */
export function useFieldLabel(answer: CheckoutAnswer | undefined): (name: string) => string {
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
