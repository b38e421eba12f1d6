import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import type { PersonCard as Person } from '#contract/catalogue/people.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { useDesignation } from '#web/lib/use-designation.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rail } from '#web/ui/rail/rail.tsx';
import listStyles from '../lists/title-list-page.module.css';
import { peoplePath, personPath } from '../paths.ts';
import { describePeople } from '../seo/describe-people.server.ts';
import { BrowseLinks } from '../terms/term-tiles.tsx';
import type { Route } from './+types/cast.route.ts';
import { PeopleList } from './people-list.tsx';
import styles from './people-rail.module.css';
import { PersonCard } from './person-card.tsx';

export const handle = { namespaces: ['catalogue', 'people'] };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  if (params.slug) {
    const visit = context.get(visitContext);
    throw redirect(addressFor(visit, personPath(params.slug)), 301);
  }
  const letter = url.searchParams.get('letter') || undefined;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const signal = { signal: request.signal };
  const isStart = !letter && !cursor;
  const [list, featured] = await Promise.all([
    orNotFound(catalogue.listPeople({ letter, cursor }, signal)),
    isStart ? catalogue.listFeaturedPeople({}, signal) : undefined,
  ]);
  if (letter && list.data.page.total === 0) throw data(null, { status: 404 });
  describePage(context, (visit) => describePeople({ letter, cursor }, visit));
  return { ...list.data, letter, featured: featured?.data.people ?? [] };
}

/** All people: popular ones with portraits, then everybody by name. */
export default function CastPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { people, page, letters, letter, featured } = loaderData;
  const heading = t(($) => $.cast.heading);
  return (
    <Page>
      <PageHead title={letter ? `${heading}: ${nameLetter(letter)}` : heading} page={page.number} />
      <div className={listStyles.head}>
        <h1>{heading}</h1>
        <p className={listStyles.count}>{t(($) => $.cast.count, { count: page.total })}</p>
      </div>
      <BrowseLinks current="cast" />
      {featured.length > 0 && <PeopleRail heading={t(($) => $.cast.featured)} people={featured} />}
      <h2>{letter ? nameLetter(letter) : t(($) => $.cast.all)}</h2>
      <LetterLinks letters={letters} chosen={letter} />
      <PeopleList people={people} page={page} address={(next) => peoplePath(letter, next)} />
    </Page>
  );
}

function nameLetter(letter: string): string {
  return letter === '0' ? '#' : letter.toUpperCase();
}

type LetterLinksProps = {
  letters: { letter: string; count: number }[];
  chosen: string | undefined;
};

/** Links to the initial letters of names. */
function LetterLinks({ letters, chosen }: LetterLinksProps) {
  const { t } = useTranslation('people');
  const address = useAddress();
  const ordered = [...letters.filter(({ letter }) => letter !== '0'), ...letters.filter(isOther)];
  return (
    <ChipLinks
      label={t(($) => $.cast.letters)}
      links={[
        {
          key: 'all',
          href: address(peoplePath()),
          text: t(($) => $.cast.letter_all),
          isCurrent: chosen === undefined,
        },
        ...ordered.map(({ letter }) => ({
          key: letter,
          href: address(peoplePath(letter)),
          text: letter === '0' ? '#' : letter.toUpperCase(),
          isCurrent: letter === chosen,
        })),
      ]}
    />
  );
}

/** Names without a Latin initial come last. */
function isOther({ letter }: { letter: string }): boolean {
  return letter === '0';
}

/** A row of popular people within a page's column. */
function PeopleRail({ heading, people }: { heading: string; people: Person[] }) {
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
