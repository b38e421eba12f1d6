import type { TitleListData } from './load-title-list.server.ts';

/** "Films: Drama, 2010": a list and what it is narrowed by. */
export function nameList(
  heading: string,
  { filters, chosen }: Pick<TitleListData, 'filters' | 'chosen'>,
): string {
  const labels = filters.flatMap(
    ({ name, choices }) => choices.find(({ value }) => value === chosen[name])?.label ?? [],
  );
  return labels.length > 0 ? `${heading}: ${labels.join(', ')}` : heading;
}
