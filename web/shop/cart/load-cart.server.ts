import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { listCountries } from '../address/list-countries.server.ts';
import { listProvinces, type Places } from '../address/load-places.server.ts';

/** The cart, and where the shop sends to. */
export async function loadCart({ context, request }: Pick<PageRequest, 'context' | 'request'>) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };
  const { cart } = (await shop.getCart({}, options)).data;
  const nowhere: Places = { countries: [], provinces: [] };
  if (!cart.shipping.needed) return { cart, places: nowhere };
  const [{ data: sent }, provinces] = await Promise.all([
    shop.listShippingCountries({}, options),
    listProvinces({ context, request }),
  ]);
  const countries = listCountries(context.get(visitContext).language).filter(
    ({ code }) => sent.elsewhere || sent.countries.includes(code),
  );
  return { cart, places: { countries, provinces } };
}
