import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { readMoney } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/new-product.route.ts';
import { loadPlaces } from './load-places.server.ts';
import { ProductForm } from './product-form.tsx';
import { isAmount, readProductForm } from './read-product-form.server.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { currency } = await readSite(context.get(apiContext), request.signal);
  const { siteTimeZone: timeZone } = context.get(visitContext);
  return { currency, timeZone, places: await loadPlaces(context, []) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const { shop } = api;
  const slug = String(form.get('slug') ?? '').trim();
  const { currency } = await readSite(api, request.signal);
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const input = readProductForm(form, { before: undefined, slug, currency, timeZone });
  const names = [...new Set(form.keys())].filter(isAmount);
  const answer = await answerChange({ context, url }, form, names, async () => {
    // For its refusals: names what is no amount.
    readMoney(context, form, isAmount, currency);
    const { change } = (await shop.saveProduct(input)).data;
    return { done: 'created', change, path: href('/admin/products/:slug', { slug }) };
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, kept: input }, answer.init ?? undefined);
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  return (
    <AdminPage
      title={t(($) => $.products.add)}
      back={{ href: address(href('/admin/products')), text: admin(($) => $.sections.products) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <ProductForm form={actionData?.kept} answer={actionData} {...loaderData} />
    </AdminPage>
  );
}
