import { useTranslation } from 'react-i18next';
import type { PersonCard as Person } from '#contract/people.ts';
import { Rail } from '#web/ui/rail.tsx';
import styles from './people-rail.module.css';
import { PersonCard } from './person-card.tsx';
import { useDesignation } from './use-designation.ts';

/** Known faces in a row, inside a page's column. */
export function PeopleRail({ heading, people }: { heading: string; people: Person[] }) {
  const { t } = useTranslation('catalogue');
  const nameDesignation = useDesignation();
  return (
    <div className={styles.place}>
      <Rail
        id="featured-people"
        heading={heading}
        labels={{ previous: t(($) => $.rails.previous), next: t(($) => $.rails.next) }}
      >
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person}>
              {person.designation && nameDesignation(person.designation)}
            </PersonCard>
          </li>
        ))}
      </Rail>
    </div>
  );
}
