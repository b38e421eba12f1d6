import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '#contract/shop/cart.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { MoneyText } from '../money-text.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './cart-line-item.module.css';
import { LineName } from './line-name.tsx';
import { LineQuantity } from './line-quantity.tsx';

type CartLineItemProps = {
  line: CartLine;
  /** Address of the cart. */
  here: string;
  onRemove: (id: number) => void;
};

/** One line of the cart. */
export function CartLineItem({ line, here, onRemove }: CartLineItemProps) {
  const { t } = useTranslation('cart');
  const { id, product, picture, unit_price, regular_price, subtotal } = line;
  const isSold = line.max_quantity > 0;
  function remove(event: MouseEvent) {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (modified) return;
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
