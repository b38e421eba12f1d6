import { useTranslation } from 'react-i18next';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import { findTitle } from '../load-title.server.ts';
import { describeEveryone, describeTitleCast } from '../seo/describe-people.server.ts';
import listStyles from '../title-list-page.module.css';
import { nameWithYear } from '../title-name.ts';
import type { Route } from './+types/cast-view-all.route.ts';
import { PeopleList } from './people-list.tsx';
import { wholeCastPath } from './person-path.ts';
import { TitleCast } from './title-cast.tsx';

export const handle = { namespaces: ['catalogue', 'people'] };

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  const slug = url.searchParams.get('title');
  if (slug) {
    const type = titleTypes.find((known) => known === url.searchParams.get('type'));
    const {
      id,
      type: found,
      name,
      year,
      credits,
    } = await findTitle(type ? [type] : [...titleTypes], slug, args);
    const title = { id, type: found, slug, name, year, credits };
    describePage(context, (visit) => describeTitleCast(title, visit));
    return { title };
  }
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(catalogue.listPeople({ cursor }, { signal: request.signal }));
  describePage(context, (visit) => describeEveryone(cursor, visit));
  return { people: data.people, page: data.page };
}

/** All who worked on a title, or, without one, everybody. */
export default function CastViewAllPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { title, people, page } = loaderData;
  const heading = title
    ? t(($) => $.cast.of, { name: nameWithYear(title) })
    : t(($) => $.cast.heading);
  return (
    <Page>
      <PageHead title={heading} />
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
