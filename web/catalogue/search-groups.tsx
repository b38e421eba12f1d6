import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ProductSuggestion } from '#contract/search.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { FoundPicture } from './found-picture.tsx';
import { PersonResult } from './person-result.tsx';
import { PostResult } from './post-result.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './search-groups.module.css';
import { SearchResult } from './search-result.tsx';
import type { SearchGroup } from './search-results.ts';

/** What was found, by kind: cards, four, two or one in a row. */
export function SearchGroups({ groups }: { groups: SearchGroup[] }) {
  const { t } = useTranslation('catalogue');
  return groups.map((group) => (
    <section key={group.kind} aria-labelledby={`found-${group.kind}`} className={styles.group}>
      <h2 id={`found-${group.kind}`}>{t(($) => $.search.groups[group.kind])}</h2>
      <ul className={styles.results}>
        <Results group={group} />
      </ul>
    </section>
  ));
}

function Results({ group }: { group: SearchGroup }) {
  if (group.kind === 'person') {
    return group.items.map((person) => (
      <li key={person.id}>
        <PersonResult person={person} />
      </li>
    ));
  }
  if (group.kind === 'product') {
    return group.items.map((product) => (
      <li key={product.id}>
        <ProductResult product={product} />
      </li>
    ));
  }
  if (group.kind === 'post') {
    return group.items.map((post) => (
      <li key={post.id}>
        <PostResult post={post} />
      </li>
    ));
  }
  return group.items.map((item) => (
    <li key={item.id}>
      <SearchResult item={item} />
    </li>
  ));
}

function ProductResult({ product }: { product: ProductSuggestion }) {
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
