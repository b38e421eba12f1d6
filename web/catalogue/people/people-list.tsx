import { useTranslation } from 'react-i18next';
import type {
  PersonCard as Person,
  PersonCard as PersonCardData,
} from '#contract/catalogue/people.ts';
import type { Page } from '#contract/shared/answers.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { useDesignation } from '#web/lib/use-designation.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageNumbers } from '../lists/page-numbers.tsx';
import peopleGridStyles from './people-grid.module.css';
import styles from './people-list.module.css';
import { PersonCard } from './person-card.tsx';

type PeopleListProps = {
  people: PersonCardData[];
  page: Page;
  address: (cursor: string | null) => string;
};

/** One page of a list of people, with pagination. */
export function PeopleList({ people, page, address }: PeopleListProps) {
  const { t } = useTranslation('people');
  const inLanguage = useAddress();
  if (people.length === 0) return <EmptyState heading={t(($) => $.cast.empty)} />;
  return (
    <>
      <PeopleGrid people={people} />
      {page.next && (
        <LinkButton className={styles.more} look="secondary" href={inLanguage(address(page.next))}>
          {t(($) => $.cast.more)}
        </LinkButton>
      )}
      <PageNumbers page={page} address={address} />
    </>
  );
}

function PeopleGrid({ people }: { people: Person[] }) {
  const nameDesignation = useDesignation();
  return (
    <ul className={peopleGridStyles.grid}>
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
