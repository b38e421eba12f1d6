import type { RouteConfigEntry } from '@react-router/dev/routes';
import { inject, test } from 'vitest';
import routes from '../../web/routes.ts';
import { openPage } from '../support/visit.ts';
import { checkPage, openOwner, phone } from './support.ts';

/** Addresses of all pages of the admin that need no parameter. */
function listAddresses(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(path && /^admin\b[^:]*$/.test(path) && file.endsWith('.tsx') ? [`/${path}`] : []),
    ...listAddresses(children),
  ]);
}

/** That of stock movements needs the variant in its query. */
const addresses = listAddresses(await routes).filter((path) => !path.endsWith('/movements'));
/** Every third page, unless there is time for all. */
const looked = addresses.filter((_, at) => inject('long') || at % 3 === 0);

test.each(looked)('%s is accessible and fits a phone', async (address) => {
  const page = await openOwner(phone);
  await openPage(page, address);
  await checkPage(page);
});
