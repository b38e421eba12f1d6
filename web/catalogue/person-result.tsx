import type { SearchSuggestions } from '#contract/search.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { personPath } from './people/person-path.ts';
import { PersonFace } from './person-face.tsx';
import styles from './person-result.module.css';
import cardStyles from './result-card.module.css';

type Person = Extract<SearchSuggestions['groups'][number], { kind: 'person' }>['items'][number];

export function PersonResult({ person: { slug, name, portrait } }: { person: Person }) {
  const address = useAddress();
  return (
    <a className={`${cardStyles.card} ${styles.person}`} href={address(personPath(slug))}>
      <span className={styles.face}>
        <PersonFace name={name} portrait={portrait} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
    </a>
  );
}
