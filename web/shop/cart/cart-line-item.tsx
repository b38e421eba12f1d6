import { Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { CartLine } from '#contract/shop/cart.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { MoneyText } from '../amounts.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './cart-line-item.module.css';
import { LineName } from './line-name.tsx';

type CartLineItemProps = {
  line: CartLine;
  /** Address of the cart page. */
  here: string;
  onRemove: (id: number) => void;
};

/** One line of the cart. */
export function CartLineItem({ line, here, onRemove }: CartLineItemProps) {
  const { t } = useTranslation('cart');
  const { id, product, picture, unit_price, regular_price, subtotal } = line;
  const isSold = line.max_quantity > 0;
  function remove(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onRemove(id);
  }
  return (
    <li className={styles.line} data-out={!isSold || undefined}>
      <div className={styles.picture}>
        <ProductPicture picture={picture} sizes="(min-width: 576px) 112px, 80px" />
      </div>
      <div className={styles.about}>
        <LineName line={line} />
        {isSold && (
          <p className={styles.each}>
            {regular_price && (
              <>
                <s aria-hidden="true">
                  <MoneyText money={regular_price} />
                </s>{' '}
              </>
            )}
            <MoneyText money={unit_price} />
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {isSold && <LineQuantity line={line} here={here} />}
        <LinkButton
          look="quiet"
          href={`${here}${here.includes('?') ? '&' : '?'}remove=${id}`}
          aria-label={t(($) => $.lines.remove_named, {
            name: product.name || t(($) => $.lines.unknown),
          })}
          onClick={remove}
        >
          <Trash2 size={18} aria-hidden="true" />
          <span className={styles.word}>{t(($) => $.lines.remove)}</span>
        </LinkButton>
      </div>
      {isSold && (
        <p className={styles.sum}>
          <VisuallyHidden>{t(($) => $.totals.subtotal)}</VisuallyHidden>
          <MoneyText money={subtotal} />
        </p>
      )}
    </li>
  );
}

/**
 * The quantity of a line: with scripts, changes are submitted at once and in sequence, so that the
 * last one wins; without, by a button.
 */
function LineQuantity({ line, here }: { line: CartLine; here: string }) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const [pendingQuantity, setPendingQuantity] = useState<number>();
  const { id, product, quantity, max_quantity } = line;
  useOutcomeToast(fetcher.data);
  const unsent = useRef<number>(undefined);
  const isSending = useRef(false);

  async function sendQuantity(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    while (unsent.current !== undefined && form.current) {
      const update = new FormData(form.current);
      update.set('quantity', String(unsent.current));
      unsent.current = undefined;
      await fetcher.submit(update, { method: 'post', action: here });
    }
    isSending.current = false;
    setPendingQuantity(undefined);
  }

  function pick(picked: number): void {
    setPendingQuantity(picked);
    unsent.current = picked;
    void sendQuantity();
  }

  return (
    <fetcher.Form ref={form} className={styles.quantity} method="post" action={here}>
      <XsrfField />
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="id" value={id} />
      <StepperField
        name="quantity"
        value={pendingQuantity ?? quantity}
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
