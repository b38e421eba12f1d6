import { data } from 'react-router';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** The product of an address; without a name in it, the one that is featured first, else the newest. */
export async function findShownProduct(
  { context, request: { signal } }: Pick<PageRequest, 'context' | 'request'>,
  named: string | undefined,
) {
  const { shop } = context.get(apiContext);
  const slug = named ?? (await shop.listProducts({}, { signal })).data.products[0]?.slug;
  if (!slug) throw data(null, { status: 404 });
  return (await orNotFound(shop.getProduct({ slug }, { signal }))).data.product;
}
