import { useTranslation } from 'react-i18next';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import { describeGenre } from '../seo/describe-terms.server.ts';
import type { Route } from './+types/genre.route.ts';
import { TermSections } from './term-tiles.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(
    catalogue.getTerm({ id: params.id }, { signal: request.signal }),
  );
  const { genre } = data;
  describePage(context, (visit) => describeGenre(genre, visit));
  return genre;
}

/** One section per type that has the genre: `action` exists for films and videos. */
export default function GenrePage({ loaderData: genre }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Page>
      <PageHead title={`${genre.name} · ${t(($) => $.genres.heading)}`} />
      <h1>
        <bdi>{genre.name}</bdi>
      </h1>
      <TermSections sections={genre.sections} />
    </Page>
  );
}
