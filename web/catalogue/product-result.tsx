import { Shirt } from 'lucide-react';
import { href } from 'react-router';
import type { ProductSuggestion } from '#contract/search.ts';
import { formatMoney } from '#web/lib/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './product-result.module.css';
import cardStyles from './result-card.module.css';

export function ProductResult({ product }: { product: ProductSuggestion }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const { slug, name, picture, price } = product;
  return (
    <a
      className={`${cardStyles.card} ${styles.product}`}
      href={address(href('/product-detail/:slug?', { slug }))}
    >
      <span className={styles.picture}>
        {picture ? (
          <MediaPicture picture={picture} alt="" sizes="80px" largest={160} />
        ) : (
          <Shirt strokeWidth={1} aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        {/* Browsers know other signs for some currencies than the server. */}
        <bdi suppressHydrationWarning>{formatMoney(language, price.from)}</bdi>
      </span>
    </a>
  );
}
