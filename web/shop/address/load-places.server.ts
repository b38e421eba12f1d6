import type { Area } from '#contract/shop/shipping.ts';
import { listCountries, type NamedCode } from '#web/lib/code-names.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';

/** Choices of address forms. */
export type Places = { countries: NamedCode[]; provinces: Area[] };

export async function loadPlaces({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<Places> {
  return {
    countries: listCountries(context.get(visitContext).language),
    provinces: await listProvinces({ context, request }),
  };
}

/** Empty if no areas are imported: then they are typed. */
export async function listProvinces({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<Area[]> {
  const { shop } = context.get(apiContext);
  return (await shop.listAreas({}, { signal: request.signal })).data.areas;
}
