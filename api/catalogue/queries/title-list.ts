import type { TitleFilters } from './title-filters.ts';
import type { TitleOrderName } from './title-order.ts';

/** Titles on a full page. */
export const pageSize = 24;

/** A list of titles as one visitor may see it. */
export type TitleList = {
  filters: TitleFilters;
  order: TitleOrderName;
  visitorCountry: string | null;
};
