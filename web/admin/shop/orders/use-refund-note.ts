import { useTranslation } from 'react-i18next';
import type { AdminOrderSummary } from '#contract/shop/order-schemas.ts';

/** What an order's status does not say: that money was given back. */
export function useRefundNote() {
  const { t } = useTranslation('admin-shop');
  return ({ status, refunded }: Pick<AdminOrderSummary, 'status' | 'refunded'>) =>
    refunded && status !== 'refunded' ? t(($) => $.orders.refunded[refunded]) : null;
}
