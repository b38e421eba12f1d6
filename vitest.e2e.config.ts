import { defineConfig } from 'vitest/config';

/**
 * The same journeys against one process that is site and provider, and against a site whose
 * provider runs elsewhere (`API_URL`).
 */
function journeys(name: string, site: 'one-process' | 'provider-elsewhere') {
  return {
    test: {
      name,
      include: ['e2e/**/*.spec.ts'],
      exclude: ['e2e/*/alone/**'],
      globalSetup: [`e2e/support/${site}.ts`],
      hookTimeout: 60_000,
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      // Two cores: more browsers at once only make each other slow.
      maxWorkers: 2,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      journeys('one process', 'one-process'),
      journeys('provider elsewhere', 'provider-elsewhere'),
      {
        test: {
          name: 'player alone',
          include: ['e2e/playback/alone/*.spec.ts'],
          globalSetup: ['e2e/playback/alone/support/player-site.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
