import { href } from 'react-router';
import type { ProductSuggestion } from '#contract/search.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { FoundPicture } from './found-picture.tsx';
import { ResultCard } from './result-card.tsx';

export function ProductResult({ product }: { product: ProductSuggestion }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const { slug, name, price } = product;
  return (
    <ResultCard
      href={address(href('/product-detail/:slug?', { slug }))}
      picture={<FoundPicture item={product} shape="square" />}
      name={<bdi>{name}</bdi>}
    >
      {/* Browsers know other signs for some currencies than the server. */}
      <bdi suppressHydrationWarning>{formatMoney(language, price.from)}</bdi>
    </ResultCard>
  );
}
