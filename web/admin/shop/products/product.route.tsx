import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/product.route.ts';
import { changeProduct } from './change-product.server.ts';
import { loadPlaces } from './load-places.server.ts';
import { ProductForm } from './product-form.tsx';
import { ProductFiles, ProductPictures } from './product-media.tsx';

export const handle = { namespaces: ['admin-shop'], maxBodyBytes: maxUploadFormBytes };

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const [{ data }, { data: choices }] = await Promise.all([
    orNotFound(shop.getProductDraft({ slug })),
    orNotFound(shop.getAnyProduct({ slug })),
  ]);
  const { name, price } = choices.product;
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const places = await loadPlaces(context, data.draft.form.titles);
  return { draft: data.draft, name, currency: price.from.currency, timeZone, places };
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return changeProduct({ context, request, url }, params.slug);
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { draft, name, currency, timeZone, places } = loaderData;
  const { form, pictures, files, updated_at, revision } = draft;
  const { slug, published } = form;
  return (
    <AdminPage
      title={name || slug}
      back={{ href: address(href('/admin/products')), text: admin(($) => $.sections.products) }}
      actions={
        <>
          <PostForm>
            <input type="hidden" name="intent" value="publish" />
            <Button
              type="submit"
              look="secondary"
              name="published"
              value={published ? 'off' : 'on'}
            >
              {published ? t(($) => $.products.unpublish) : t(($) => $.products.publish)}
            </Button>
          </PostForm>
          {published && (
            <LinkButton look="secondary" href={address(href('/product-detail/:slug?', { slug }))}>
              {t(($) => $.product.view)}
            </LinkButton>
          )}
          <LinkButton look="secondary" href={address(`${href('/admin/orders')}?product=${slug}`)}>
            {admin(($) => $.sections.orders)}
          </LinkButton>
        </>
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <ProductForm
        key={updated_at}
        form={actionData?.kept ?? form}
        answer={actionData}
        stored={form.variants.map(({ sku }) => sku)}
        currency={currency}
        timeZone={timeZone}
        places={places}
        revision={actionData?.isConflict ? revision : (actionData?.values.revision ?? revision)}
      />
      <ProductPictures key={`pictures ${updated_at}`} pictures={pictures} />
      {form.kind === 'downloadable' && <ProductFiles key={`files ${updated_at}`} files={files} />}
    </AdminPage>
  );
}
