import { expect, test } from 'vitest';
import { everyPage } from '../support/pages.ts';
import {
  openOnTelevision,
  openTelevision,
  readStop,
  televisions,
  visible,
  walkDownAndUp,
} from './support/television.ts';

test.each(televisions)(
  'every page is walked on a television of %o',
  { timeout: 1_800_000 },
  async (size) => {
    const page = await openTelevision(size);
    for (const address of await everyPage()) {
      await openOnTelevision(page, address);
      expect(await readStop(page), `the first focus on ${address}`).toMatchObject(visible);
      await walkDownAndUp(page);
    }
  },
);
