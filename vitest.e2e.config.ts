import { defineConfig } from 'vitest/config';

/**
 * Two cores run the site, its database and a whole browser, and now and then one of them is
 * seconds late. What is really broken fails each time.
 */
const retry = 2;

/**
 * The same journeys against one process that is site and provider, and against a site whose
 * provider runs elsewhere (`API_URL`). What pages are made of (`pages`: weight, validity,
 * accessibility) is the same in both and looked at once. `--mode screenshots` renews
 * `docs/screenshots` instead.
 */
function journeys(
  name: string,
  site: 'one-process' | 'provider-elsewhere',
  files: { include?: string[]; exclude?: string[] } = {},
) {
  return {
    test: {
      name,
      include: ['e2e/**/*.spec.ts'],
      globalSetup: [`e2e/support/${site}.ts`],
      hookTimeout: 60_000,
      testTimeout: 60_000,
      retry,
      expect: { poll: { timeout: 10_000 } },
      // Two cores: more browsers at once only make each other slow.
      maxWorkers: 2,
      ...files,
    },
  };
}

const elsewhere = ['e2e/*/alone/**', 'e2e/screenshots/**'];

const playerAlone = {
  test: {
    name: 'player alone',
    include: ['e2e/playback/alone/*.spec.ts'],
    globalSetup: ['e2e/playback/alone/support/player-site.ts'],
    testTimeout: 60_000,
    retry,
    maxWorkers: 2,
  },
};

export default defineConfig(({ mode }) => ({
  test: {
    projects:
      mode === 'screenshots'
        ? [journeys('screenshots', 'one-process', { include: ['e2e/screenshots/*.spec.ts'] })]
        : [
            journeys('one process', 'one-process', { exclude: elsewhere }),
            journeys('provider elsewhere', 'provider-elsewhere', {
              exclude: [...elsewhere, 'e2e/deploys/**', 'e2e/pages/**'],
            }),
            playerAlone,
          ],
  },
}));
