import { useTranslation } from 'react-i18next';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import { describeTag } from '../seo/describe-terms.server.ts';
import type { Route } from './+types/tag.route.ts';
import { TermSections } from './term-tiles.tsx';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(
    catalogue.getTag({ id: params.id }, { signal: request.signal }),
  );
  const { tag } = data;
  describePage(context, (visit) => describeTag(tag, visit));
  return tag;
}

/** One section per type that has the tag: `music` exists for films, series and videos. */
export default function TagPage({ loaderData: tag }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Page>
      <PageHead title={`${tag.name} · ${t(($) => $.tags.heading)}`} />
      <h1>
        <bdi>{tag.name}</bdi>
      </h1>
      <TermSections sections={tag.sections} />
    </Page>
  );
}
