import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';

/** Addresses of all pages of an area that need no parameter. */
export async function addressesWithin(area: 'account' | 'admin'): Promise<string[]> {
  const addresses = listPages(await routes, '').filter((address) =>
    `${address}/`.startsWith(`/${area}/`),
  );
  // That of stock movements needs the variant in its query.
  return addresses.filter((address) => !address.endsWith('/movements'));
}

function listPages(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent;
    const isPage = (path !== undefined || index) && file.endsWith('.tsx');
    return [
      ...(isPage && !address.includes(':') ? [address] : []),
      ...listPages(children, address),
    ];
  });
}
