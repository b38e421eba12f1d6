import type { TestApi } from './api.ts';
import { type GivenGuest, openGuest, type TestGuest } from './guest.ts';

export type TestShopper = TestGuest;

/** A browser that shops. */
export function openShopper(api: Pick<TestApi, 'fetch'>, given: GivenGuest = {}): TestShopper {
  return openGuest(api, 'shopper', given);
}
