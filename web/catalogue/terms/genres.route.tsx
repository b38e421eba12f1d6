import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import { describeGenres } from '../seo/describe-terms.server.ts';
import type { Route } from './+types/genres.route.ts';
import { BrowseLinks, TermTiles } from './term-tiles.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await catalogue.listTerms({}, { signal: request.signal });
  describePage(context, describeGenres);
  return data;
}

export default function GenresPage({ loaderData: { genres } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Page>
      <PageHead title={t(($) => $.genres.heading)} />
      <h1>{t(($) => $.genres.heading)}</h1>
      <BrowseLinks current="genres" />
      <TermTiles terms={genres} path={(slug) => href('/geners/:id', { id: slug })} />
    </Page>
  );
}
