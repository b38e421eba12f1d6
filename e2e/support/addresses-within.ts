import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';

type Area = 'account' | 'admin';

/** Addresses of all pages of an area that need no parameter. */
export async function addressesWithin(area: Area): Promise<string[]> {
  // That of stock movements needs the variant in its query.
  return (await pathsWithin(area)).filter(
    (path) => !path.includes(':') && !path.endsWith('/movements'),
  );
}

/** Paths of all pages of an area, with their parameters. */
export async function pathsWithin(area: Area): Promise<string[]> {
  return listPages(await routes, '').filter((path) => `${path}/`.startsWith(`/${area}/`));
}

function listPages(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent;
    const isPage = (path !== undefined || index) && file.endsWith('.tsx');
    return [...(isPage ? [address] : []), ...listPages(children, address)];
  });
}
