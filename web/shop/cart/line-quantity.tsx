import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { CartLine } from '#contract/shop/cart.ts';
import type { FormOutcome } from '#web/lib/answer-form.server.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { useOutcomeToast } from '#web/lib/use-outcome-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import styles from './cart-line-item.module.css';

/**
 * How many of a line: sent at once with scripts, one request after another, so that the last wish
 * is the last to arrive; with a button of its own without.
 */
export function LineQuantity({ line, here }: { line: CartLine; here: string }) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const [wished, setWished] = useState<number>();
  const { id, product, quantity, max_quantity } = line;
  useOutcomeToast(fetcher.data);
  const unsent = useRef<number>(undefined);
  const isSending = useRef(false);

  async function sendWishes(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    while (unsent.current !== undefined && form.current) {
      const wish = new FormData(form.current);
      wish.set('quantity', String(unsent.current));
      unsent.current = undefined;
      await fetcher.submit(wish, { method: 'post', action: here });
    }
    isSending.current = false;
    setWished(undefined);
  }

  function pick(picked: number): void {
    setWished(picked);
    unsent.current = picked;
    void sendWishes();
  }

  return (
    <fetcher.Form ref={form} className={styles.quantity} method="post" action={here}>
      <XsrfField />
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="item" value={id} />
      <StepperField
        name="quantity"
        value={wished ?? quantity}
        max={max_quantity}
        label={t(($) => $.quantity.of, { name: product.name })}
        less={`${t(($) => $.quantity.less)}: ${product.name}`}
        more={`${t(($) => $.quantity.more)}: ${product.name}`}
        onPick={pick}
      />
      <Button type="submit" look="secondary" className={styles.update}>
        {t(($) => $.quantity.update)}
      </Button>
    </fetcher.Form>
  );
}
