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
  { timeout: 1_800_000, retry: 0 },
  async (size) => {
    const page = await openTelevision(size);
    const faults: string[] = [];
    for (const address of await everyPage()) {
      try {
        await openOnTelevision(page, address);
        expect(await readStop(page), `the first focus on ${address}`).toMatchObject(visible);
        await walkDownAndUp(page);
      } catch (error) {
        // All faults at once: a walk over every page takes minutes.
        faults.push(String(error));
      }
    }
    expect(faults).toEqual([]);
  },
);
