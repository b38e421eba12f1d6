/** The address of one page of a list of posts: what is searched for, then where the page starts. */
export function postListAddress(path: string, query: string, cursor: string | null): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (cursor) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Characters of a query that are searched for. */
export const longestPostQuery = 200;
