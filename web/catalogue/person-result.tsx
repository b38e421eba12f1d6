import type { SearchSuggestions } from '#contract/search.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PersonFace } from './person-face.tsx';
import styles from './person-result.module.css';
import cardStyles from './result-card.module.css';
import { searchPath } from './search-path.ts';

type Person = Extract<SearchSuggestions['groups'][number], { kind: 'person' }>['items'][number];

/** A person leads to what they are known from. */
export function PersonResult({ person: { name, portrait } }: { person: Person }) {
  const address = useAddress();
  return (
    <a className={`${cardStyles.card} ${styles.person}`} href={address(searchPath(name))}>
      <span className={styles.face}>
        <PersonFace name={name} portrait={portrait} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
    </a>
  );
}
