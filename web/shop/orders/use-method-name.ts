import { useTranslation } from 'react-i18next';
import { methodKind, type PaymentMethod } from '#contract/constants/shop.ts';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';

/** What a payment method is called on orders and in the admin; needs the texts of `orders`. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation('orders');
  const nameGateway = useGatewayName();
  return (method) => t(($) => $.methods[methodKind(method)], { gateway: nameGateway(method) });
}
