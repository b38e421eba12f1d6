import { href, redirect } from 'react-router';
import { nameCode } from '#web/lib/code-names.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';

/** The orders that the address of a packing page names; without any, back to the list. */
export async function loadSheets({ context, url }: PageRequest) {
  const numbers = url.searchParams.get('numbers') ?? '';
  const visit = context.get(visitContext);
  if (!numbers) {
    const list = `${href('/admin/orders')}?todo=ship`;
    throw redirect(addressFor(visit, list));
  }
  const { shop } = context.get(apiContext);
  const { data } = await orNotFound(shop.getPackingSheets({ numbers }));
  const codes = data.orders.map(({ shipping_address: to }) => to?.country ?? '').filter(Boolean);
  const countries = Object.fromEntries(
    codes.map((code) => [code, nameCode(visit.language, 'region', code)]),
  );
  return { ...data, countries };
}
