import { readTextParameter } from '#web/lib/page-address.ts';

/** The search of a list's filter form, as the field `search` of its operation. */
export function readSearch(url: URL, longest = 100): { search?: string } {
  const search = readTextParameter(url, 'q', longest);
  return search ? { search } : {};
}
