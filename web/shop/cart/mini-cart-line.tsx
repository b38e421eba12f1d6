import type { CartLine } from '#contract/shop/cart.ts';
import { MoneyText } from '../money-text.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { LineName } from './line-name.tsx';
import styles from './mini-cart.module.css';

export function MiniCartLine({ line }: { line: CartLine }) {
  const { quantity, picture, subtotal } = line;
  return (
    <li className={styles.line}>
      <ProductPicture picture={picture} sizes="64px" />
      <LineName line={line} />
      <span className={styles.sum}>
        <span className={styles.pieces}>
          × <bdi>{quantity}</bdi>
        </span>
        <MoneyText money={subtotal} />
      </span>
    </li>
  );
}
