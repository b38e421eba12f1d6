import { data } from 'react-router';

/** The id in the address of a page; anything else is a page that does not exist. */
export function pageParam(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw data(null, { status: 404 });
}
