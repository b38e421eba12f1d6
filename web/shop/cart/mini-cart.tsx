import { Heart, X } from 'lucide-react';
import { type MouseEvent, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Cart, CartLine } from '#contract/shop/cart.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MoneyText, SumList } from '../amounts.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { fetchSummary } from './fetch-summary.ts';
import { LineName } from './line-name.tsx';
import styles from './mini-cart.module.css';
import { setShopCounts } from './shop-counts.ts';

/** What is in the cart, beside the page that one is on. Its texts are fetched with it. */
export function MiniCart(props: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <OpenMiniCart {...props} />
    </Suspense>
  );
}

function OpenMiniCart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const id = useId();
  const address = useAddress();
  const [cart, setCart] = useState<Cart>();
  const page = address(href('/cart'));
  const source = address(`${href('/cart/summary')}?lines`);
  useEffect(() => {
    fetchSummary(source).then(
      (summary) => {
        setShopCounts(summary.counts);
        if (summary.cart) setCart(summary.cart);
      },
      // The page says what is wrong.
      () => window.location.assign(page),
    );
  }, [source, page]);
  return (
    <ModalDialog labelledBy={id} isAside onClose={onClose} onClick={closeWithLink}>
      {(close) => (
        <div className={styles.frame}>
          <div className={styles.top}>
            <h2 id={id}>{t(($) => $.mini.heading)}</h2>
            <Button look="quiet" aria-label={t(($) => $.mini.close)} onClick={close}>
              <X size={22} aria-hidden="true" />
            </Button>
          </div>
          {cart ? <MiniCartLines cart={cart} /> : <Skeleton />}
          <nav className={styles.ways} aria-label={t(($) => $.mini.heading)}>
            {cart && cart.count > 0 && (
              <LinkButton href={address(href('/checkout'))}>
                {t(($) => $.totals.checkout)}
              </LinkButton>
            )}
            <LinkButton look="secondary" href={page}>
              {t(($) => $.ways.cart)}
            </LinkButton>
            <LinkButton look="quiet" href={address(href('/wishlist'))}>
              <Heart size={18} aria-hidden="true" />
              {t(($) => $.ways.wishlist)}
            </LinkButton>
          </nav>
        </div>
      )}
    </ModalDialog>
  );
}

/** The page that a link leads to is seen without it. */
function closeWithLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.close();
}

function MiniCartLines({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const { lines, totals } = cart;
  if (lines.length === 0) return <p className={styles.empty}>{t(($) => $.empty.heading)}</p>;
  const total = <MoneyText money={totals.total} />;
  return (
    <>
      <ul className={styles.lines} aria-label={t(($) => $.lines.label)}>
        {lines.map((line) => (
          <MiniCartLine key={line.id} line={line} />
        ))}
      </ul>
      <SumList
        sums={[{ key: 'total', name: t(($) => $.totals.total), value: total, isTotal: true }]}
      />
    </>
  );
}

function MiniCartLine({ line }: { line: CartLine }) {
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
