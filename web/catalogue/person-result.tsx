import type { SearchSuggestions } from '#contract/search.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { personPath } from './people/person-path.ts';
import { PersonFace } from './person-face.tsx';
import styles from './person-result.module.css';
import { ResultCard } from './result-card.tsx';

type Person = Extract<SearchSuggestions['groups'][number], { kind: 'person' }>['items'][number];

export function PersonResult({ person: { slug, name, portrait } }: { person: Person }) {
  const address = useAddress();
  return (
    <ResultCard
      href={address(personPath(slug))}
      picture={
        <span className={styles.face}>
          <PersonFace name={name} portrait={portrait} />
        </span>
      }
      name={<bdi>{name}</bdi>}
    />
  );
}
