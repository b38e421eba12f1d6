import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';

/** Addresses of all pages of the admin that need no parameter. */
export async function adminAddresses(): Promise<string[]> {
  // That of stock movements needs the variant in its query.
  return listAddresses(await routes).filter((path) => !path.endsWith('/movements'));
}

function listAddresses(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(path && /^admin\b[^:]*$/.test(path) && file.endsWith('.tsx') ? [`/${path}`] : []),
    ...listAddresses(children),
  ]);
}
