import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { titlePath } from '#web/catalogue/paths.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductRail } from '../product-card/product-rail.tsx';
import type { Route } from './+types/related-merchandise.route.ts';

export const handle = { namespaces: ['shop'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const { groups } = (await shop.listRelatedProducts({}, { signal: request.signal })).data;
  describePage(context, ({ texts }) => ({
    title: texts('shop')(($) => $.merchandise.heading),
    description: texts('seo')(($) => $.merchandise),
    indexed: groups.length > 0,
  }));
  return { groups };
}

/** The shop by film and series: those that most watch, each with what is sold of it. */
export default function RelatedMerchandisePage({ loaderData }: Route.ComponentProps) {
  const { groups } = loaderData;
  const { t } = useTranslation('shop');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={t(($) => $.merchandise.heading)} />
      <h1>{t(($) => $.merchandise.heading)}</h1>
      {groups.map(({ title, products }) => (
        <ProductRail
          key={title.id}
          id={`merchandise-${title.id}`}
          heading={
            <a href={address(titlePath(title))}>
              <bdi>{title.name}</bdi>
            </a>
          }
          products={products}
        />
      ))}
      {groups.length === 0 && (
        <EmptyState heading={t(($) => $.merchandise.empty)} text={t(($) => $.merchandise.hint)}>
          <LinkButton href={address(href('/movies'))}>{t(($) => $.merchandise.films)}</LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}
