import { catalogueContract } from './catalogue.ts';
import { siteContract } from './site.ts';

/** Everything the API promises, by domain. */
export const contract = {
  catalogue: catalogueContract,
  site: siteContract,
};

export type Contract = typeof contract;
