import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '#contract/shop/order-schemas.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

type ReorderFormProps = {
  order: Pick<OrderSummary, 'number' | 'status'>;
  /** Address of the order's page. */
  action: string;
};

/** Puts the items of an order into the cart again; absent while the order waits for its payment. */
export function ReorderForm({ order: { number, status }, action }: ReorderFormProps) {
  const { t } = useTranslation('orders');
  if (status === 'pending_payment' || status === 'on_hold') return null;
  const text = t(($) => $.actions.reorder);
  return (
    <PostForm action={action}>
      <Button
        type="submit"
        look="secondary"
        name="intent"
        value="reorder"
        aria-label={t(($) => $.actions.of, { action: text, number })}
      >
        <RotateCw size={18} aria-hidden="true" />
        {text}
      </Button>
    </PostForm>
  );
}
