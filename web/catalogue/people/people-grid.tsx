import type { PersonCard as Person } from '#contract/people.ts';
import styles from './people-grid.module.css';
import { PersonCard } from './person-card.tsx';
import { useDesignation } from './use-designation.ts';

export function PeopleGrid({ people }: { people: Person[] }) {
  const nameDesignation = useDesignation();
  return (
    <ul className={styles.grid}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person}>
            {person.designation && nameDesignation(person.designation)}
          </PersonCard>
        </li>
      ))}
    </ul>
  );
}
