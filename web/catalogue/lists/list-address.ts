/** Filters in a list's address; also the names of the form's fields. */
export const filterNames = [
  'genre',
  'tag',
  'country',
  'language',
  'year',
  'rating',
  'sort',
] as const;

/**
 * Filters that people search for and that have no page of their own, as genres and tags have: with
 * one of them alone, a list is indexed.
 */
export const indexedFilters = ['country', 'language', 'year'] as const satisfies FilterName[];

export type FilterName = (typeof filterNames)[number];

export type ListAddress = Partial<Record<FilterName, string | undefined>>;

/** The address of one page of a list: its filters, then the start of the page. */
export function listAddress(path: string, chosen: ListAddress, cursor: string | null): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = chosen[name];
    if (value && !(name === 'sort' && value === 'popularity')) query.set(name, value);
  }
  if (cursor) query.set('cursor', cursor);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

type NarrowedList = {
  filters: {
    name: FilterName;
    choices: { value: string | undefined; label: string | undefined }[];
  }[];
  chosen: ListAddress;
};

/** "Films: Drama, 2010": a list and its filters. */
export function nameList(heading: string, { filters, chosen }: NarrowedList): string {
  const labels = filters.flatMap(
    ({ name, choices }) => choices.find(({ value }) => value === chosen[name])?.label ?? [],
  );
  return labels.length > 0 ? `${heading}: ${labels.join(', ')}` : heading;
}
