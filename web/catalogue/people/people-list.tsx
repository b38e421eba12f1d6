import { useTranslation } from 'react-i18next';
import type { PersonCard } from '#contract/people.ts';
import type { Page } from '#contract/shared/answers.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageNumbers } from '../page-numbers.tsx';
import { PeopleGrid } from './people-grid.tsx';
import styles from './people-list.module.css';

type PeopleListProps = {
  people: PersonCard[];
  page: Page;
  address: (cursor: string | null) => string;
};

/** One page of a list of people, and the way to the others. */
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
