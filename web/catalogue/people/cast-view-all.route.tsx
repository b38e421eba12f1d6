import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { creditRoles, titleTypes } from '#contract/constants/catalogue.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import listStyles from '../lists/title-list-page.module.css';
import { titlePath, wholeCastPath } from '../paths.ts';
import { describeEveryone, describeTitleCast } from '../seo/describe-people.server.ts';
import { nameWithYear } from '../title-name.ts';
import { findTitle } from '../titles/load-title.server.ts';
import type { Route } from './+types/cast-view-all.route.ts';
import gridStyles from './people-grid.module.css';
import { PeopleList } from './people-list.tsx';
import { PersonCard, PersonRow } from './person-card.tsx';
import styles from './title-cast.module.css';

export const handle = { namespaces: ['catalogue', 'people'] };

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  const slug = url.searchParams.get('title');
  if (slug) {
    const type = titleTypes.find((each) => each === url.searchParams.get('type'));
    const {
      id,
      type: shownType,
      name,
      year,
      credits,
    } = await findTitle(type ? [type] : [...titleTypes], slug, args);
    const title = { id, type: shownType, slug, name, year, credits };
    describePage(context, (visit) => describeTitleCast(title, visit));
    return { title };
  }
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(catalogue.listPeople({ cursor }, { signal: request.signal }));
  describePage(context, (visit) => describeEveryone(cursor, visit));
  return { people: data.people, page: data.page };
}

/** The cast and crew of a title, or all people. */
export default function CastViewAllPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { title, people, page } = loaderData;
  const heading = title
    ? t(($) => $.cast.of, { name: nameWithYear(title) })
    : t(($) => $.cast.heading);
  return (
    <Page>
      <PageHead
        title={title ? heading : `${heading}: ${t(($) => $.cast.letter_all)}`}
        page={page?.number}
      />
      <div className={listStyles.head}>
        <h1>{heading}</h1>
        {page && (
          <p className={listStyles.count}>{t(($) => $.cast.count, { count: page.total })}</p>
        )}
      </div>
      {title && <TitleCast title={title} />}
      {people && page && (
        <PeopleList people={people} page={page} address={(cursor) => everyonePath(cursor)} />
      )}
    </Page>
  );
}

function everyonePath(cursor: string | null): string {
  return cursor ? `${wholeCastPath()}?cursor=${cursor}` : wholeCastPath();
}

type TitleCastProps = { title: Pick<Title, 'type' | 'slug' | 'name' | 'credits'> };

/** The cast of a title with portraits, and the crew by role. */
function TitleCast({ title }: TitleCastProps) {
  const { t } = useTranslation('people');
  const address = useAddress();
  const cast = title.credits.filter(({ role }) => role === 'actor');
  const crew = creditRoles
    .filter((role) => role !== 'actor')
    .map((role) => ({ role, credits: title.credits.filter((credit) => credit.role === role) }))
    .filter(({ credits }) => credits.length > 0);
  return (
    <>
      {cast.length > 0 && (
        <section aria-labelledby="role-actor">
          <h2 className={styles.role} id="role-actor">
            {t(($) => $.roles.actor)}
          </h2>
          <ul className={gridStyles.grid}>
            {cast.map(({ person, character }) => (
              <li key={`${person.slug} ${character}`}>
                <PersonCard person={{ ...person, profile_image: person.image }}>
                  {character && <bdi>{character}</bdi>}
                </PersonCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.crew}>
        {crew.map(({ role, credits }) => (
          <section key={role} aria-labelledby={`role-${role}`}>
            <h2 className={styles.role} id={`role-${role}`}>
              {t(($) => $.roles[role])}
            </h2>
            <ul className={styles.rows}>
              {credits.map((credit) => (
                <li key={`${credit.person.slug} ${credit.character}`}>
                  <PersonRow credit={credit} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <LinkButton className={styles.back} look="secondary" href={address(titlePath(title))}>
        {t(($) => $.cast.back, { name: title.name })}
      </LinkButton>
    </>
  );
}
