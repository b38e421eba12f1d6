import { inject, test } from 'vitest';
import { addressesWithin } from '../support/addresses-within.ts';
import { openPage } from '../support/visit.ts';
import { checkPage, openOwner, phone } from './support.ts';

const addresses = await addressesWithin('admin');
/** Every third page, unless there is time for all. */
const looked = addresses.filter((_, at) => inject('long') || at % 3 === 0);

test.each(looked)('%s is accessible and fits a phone', async (address) => {
  const page = await openOwner(phone);
  await openPage(page, address);
  await checkPage(page);
});
