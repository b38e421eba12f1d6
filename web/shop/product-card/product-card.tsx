import { useTranslation } from 'react-i18next';
import type { Money } from '#contract/shared/answers.ts';
import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './product-card.module.css';
import { productPath } from './product-path.ts';
import { ProductPicture } from './product-picture.tsx';

type ProductCardProps = {
  product: ProductCardData;
  /** From `useProductTexts`, called once per list. */
  texts: ProductTexts;
  sizes: string;
  eager?: boolean;
  priority?: boolean;
};

/** Swatches that fit on the narrowest card. */
const shownColours = 5;

/** A link around picture, name, price and other facts. */
export function ProductCard({ product, texts, sizes, eager, priority }: ProductCardProps) {
  const { name, score, colours } = product;
  const average = score && texts.number(Math.round(score.average * 10) / 10);
  return (
    <a className={styles.card} href={texts.address(productPath(product.slug))}>
      <span className={styles.picture}>
        <ProductPicture
          picture={product.picture}
          sizes={sizes}
          eager={eager ?? false}
          priority={priority ?? false}
        />
        <ProductBadges product={product} texts={texts} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <ProductPrice price={product.price} texts={texts} />
      {(average || colours.length > 1) && (
        <span className={styles.facts}>
          {average && score && (
            <span>
              <span aria-hidden="true">{`★ ${average} (${texts.number(score.count)})`}</span>
              <VisuallyHidden>{texts.rating(average)}</VisuallyHidden>
            </span>
          )}
          {colours.length > 1 && (
            <span className={styles.colours} role="img" aria-label={texts.colours(colours.length)}>
              {colours.slice(0, shownColours).map(({ key, swatch }) => (
                <span
                  key={key}
                  className={styles.swatch}
                  style={swatch ? { background: swatch } : undefined}
                />
              ))}
              {colours.length > shownColours && (
                <span aria-hidden="true">{`+${texts.number(colours.length - shownColours)}`}</span>
              )}
            </span>
          )}
        </span>
      )}
    </a>
  );
}

function ProductBadges({ product, texts }: Pick<ProductCardProps, 'product' | 'texts'>) {
  const { badges } = texts;
  const { in_stock, on_sale, is_new } = product;
  return (
    <span className={styles.badges}>
      {!in_stock && <span className={styles.badge}>{badges.soldOut}</span>}
      {in_stock && on_sale && (
        <span className={styles.badge} data-sale="">
          {badges.sale}
        </span>
      )}
      {in_stock && is_new && <span className={styles.badge}>{badges.new}</span>}
    </span>
  );
}

type ProductPriceProps = { price: ProductCardData['price']; texts: ProductTexts };

/** A product's current price or price range, with the regular price during a sale. */
export function ProductPrice({ price, texts }: ProductPriceProps) {
  const { from, to, regular } = price;
  const isRange = to.amount !== from.amount;
  return (
    <span className={styles.price} suppressHydrationWarning>
      {regular && <VisuallyHidden>{texts.now}</VisuallyHidden>}
      <bdi className={regular ? styles.sale : undefined} dir="ltr">
        {texts.money(from)}
        {isRange && ` – ${texts.money(to)}`}
      </bdi>
      {regular && !isRange && (
        <>
          <VisuallyHidden>{texts.regular}</VisuallyHidden>
          <s className={styles.regular}>
            <bdi dir="ltr">{texts.money(regular)}</bdi>
          </s>
        </>
      )}
    </span>
  );
}

/** Texts that all product cards of a list share. */
export function useProductTexts() {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  return {
    address: useAddress(),
    money: (amount: Money) => formatMoney(language, amount),
    number: (value: number) => formatNumber(language, value),
    badges: {
      sale: t(($) => $.card.sale),
      new: t(($) => $.card.new),
      soldOut: t(($) => $.card.sold_out),
    },
    regular: t(($) => $.price.regular),
    now: t(($) => $.price.now),
    colours: (count: number) => t(($) => $.card.colours, { count }),
    rating: (average: string) => t(($) => $.card.rating, { average }),
  };
}

type ProductTexts = ReturnType<typeof useProductTexts>;
