import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import { describeTags } from '../seo/describe-terms.server.ts';
import type { Route } from './+types/tags.route.ts';
import { BrowseLinks, TermTiles } from './term-tiles.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await catalogue.listTags({}, { signal: request.signal });
  describePage(context, describeTags);
  return data;
}

/** Tags of films and series, and the genres of videos among them. */
export default function TagsPage({ loaderData: { tags } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Page>
      <PageHead title={t(($) => $.tags.heading)} />
      <h1>{t(($) => $.tags.heading)}</h1>
      <BrowseLinks current="tags" />
      <TermTiles terms={tags} path={(slug) => href('/tags/:id', { id: slug })} />
    </Page>
  );
}
