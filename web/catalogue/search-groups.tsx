import { useTranslation } from 'react-i18next';
import { PersonResult } from './person-result.tsx';
import { PostResult } from './post-result.tsx';
import { ProductResult } from './product-result.tsx';
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
