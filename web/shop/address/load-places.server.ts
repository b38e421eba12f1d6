import type { Area } from '#contract/shop/shipping.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { type Country, listCountries } from './list-countries.server.ts';

/** What forms for addresses let choose from. */
export type Places = { countries: Country[]; provinces: Area[] };

export async function loadPlaces({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<Places> {
  return {
    countries: listCountries(context.get(visitContext).language),
    provinces: await listProvinces({ context, request }),
  };
}

/** Empty where no areas are kept: then they are typed. */
export async function listProvinces({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<Area[]> {
  const { shop } = context.get(apiContext);
  return (await shop.listAreas({}, { signal: request.signal })).data.areas;
}
