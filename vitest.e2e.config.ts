import { defineConfig } from 'vitest/config';

/**
 * Journeys wait for what they mean, not for a time, so patience costs nothing: two cores run the
 * site, its database and two browsers, and now and then one of them is seconds late. There is no
 * second try: it would hide what fails now and then.
 */
const patient = {
  hookTimeout: 120_000,
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Two cores: more browsers at once only make each other slow.
  maxWorkers: 2,
};

/**
 * The same journeys against one process that is site and provider, and against a site whose
 * provider runs elsewhere (`API_URL`). What pages are made of (weight, validity, accessibility, ways
 * between their parts, heads and links) is the same in both and looked at once. `--mode screenshots` renews
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
      ...patient,
      ...files,
    },
  };
}

const elsewhere = ['e2e/*/alone/**', 'e2e/screenshots/**'];

const madeOf = [
  ...['e2e/deploys/**', 'e2e/found/**', 'e2e/offline/**', 'e2e/pages/**', 'e2e/tv/**'],
  ...['e2e/blog/hostile-*.spec.ts', 'e2e/*/*looks.spec.ts'],
  ...['e2e/site/{display-settings,error-pages,header-and-footer}.spec.ts'],
  ...['e2e/site/{coming-soon,info-pages,languages,toasts}.spec.ts'],
];

const playerAlone = {
  test: {
    name: 'player alone',
    include: ['e2e/playback/alone/*.spec.ts'],
    globalSetup: ['e2e/playback/alone/support/player-site.ts'],
    ...patient,
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
              exclude: [...elsewhere, ...madeOf],
            }),
            playerAlone,
            // A title that needs a plan changes the footer of every page.
            journeys('plans', 'one-process', { include: ['e2e/plans/alone/*.spec.ts'] }),
          ],
  },
}));
