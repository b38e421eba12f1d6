import { defineConfig } from 'vitest/config';
import { SpreadSequencer } from './e2e/support/spread-sequencer.ts';

/**
 * Journeys wait for what they mean, not for a time, so patience costs nothing: two cores run the
 * site, its database and three browsers, and now and then one of them is seconds late. What fails
 * is tried once more, and `npm test` names at its end what passed only then: it is to be mended, and
 * stops nobody else.
 */
const patient = {
  // Files of a worker share its modules and its browser: a 25th less to do than with new ones.
  isolate: false,
  setupFiles: ['e2e/support/each-journey.ts'],
  // A machine that is busy with something else is slow, not wrong.
  hookTimeout: 240_000,
  testTimeout: 360_000,
  expect: { poll: { timeout: 120_000 } },
  // The summary of what passed only at the second try says what was found, not "Array(2)".
  chaiConfig: { truncateThreshold: 1_000 },
  retry: 1,
  // Two of them keep two cores busy unless one waits for a film, which the third makes up for.
  maxWorkers: 3,
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether there is time for slow journeys: not in `--mode quick`. */
    slow: boolean;
    /** Whether there is time to ask every page what costs seconds for one. */
    long: boolean;
  }
}

type Site = 'one-process' | 'provider-elsewhere' | 'all-parts';
type Files = { include?: string[]; exclude?: string[] };
type Time = { slow: boolean; long: boolean };

function journeys(
  name: string,
  site: Site,
  files: Files = {},
  time: Time = { slow: true, long: false },
) {
  return {
    test: {
      name,
      include: ['e2e/**/*.spec.ts'],
      globalSetup: [`e2e/support/${site}.ts`],
      provide: time,
      ...patient,
      ...files,
    },
  };
}

const otherBrowsers = 'e2e/other-browsers/*.spec.ts';

const elsewhere = ['e2e/*/alone/**', 'e2e/screenshots/**', otherBrowsers];

const onlySlow = 'e2e/**/*.slow.spec.ts';

/** Minutes of checks that a bench has time for. */
const onlyLong = 'e2e/**/*.long.spec.ts';

/** A title that needs a plan changes the footer of every page: of one site only. */
const plans = 'e2e/plans/*.spec.ts';

/**
 * What pages are made of (weight, validity, accessibility, ways between their parts, heads and links) is the same
 * wherever the provider runs, and looked at once.
 */
const madeOf = [
  ...['e2e/deploys/**', 'e2e/seo/**', 'e2e/offline/**', 'e2e/pages/**', 'e2e/tv/**'],
  ...['e2e/blog/hostile-*.spec.ts', 'e2e/*/*looks*.spec.ts'],
  ...['e2e/site/{display-settings,error-pages,header-and-footer}.spec.ts'],
  ...['e2e/site/{coming-soon.slow,info-pages,languages,toasts.slow}.spec.ts'],
];

/** A site in front of a provider elsewhere shows a change only once its stored pages are stale. */
const staff = ['e2e/admin/**'];

/**
 * What goes from one process to the other, once each: sessions, forms, carts, streams. All
 * journeys take the way in `--mode long`.
 */
const betweenProcesses = [
  ...['e2e/account/session.spec.ts', 'e2e/shop/few-taps.spec.ts'],
  ...['e2e/catalogue/restricted-content.spec.ts', 'e2e/share/embed.spec.ts'],
];

/** What visitors do that reaches every part of a large installation. */
const throughAllParts = [
  ...['e2e/playback/watch-film.spec.ts', plans, 'e2e/catalogue/restricted-content.spec.ts'],
  ...['e2e/account/{sign-up,sign-in,session}.spec.ts', 'e2e/shop/{cart,few-taps}.spec.ts'],
  'e2e/blog/comments.spec.ts',
];

/**
 * The same journeys against one process that is site and provider, and against a site whose
 * provider runs elsewhere (`API_URL`). `--mode quick`: against one process only, and without slow
 * ones. `--mode long`: all of them, and on every page. `--mode screenshots` renews
 * `docs/screenshots` instead; `--mode all-parts`: some of them against a large installation.
 */
export default defineConfig(({ mode }) => ({
  test: { sequence: { sequencer: SpreadSequencer }, projects: chooseProjects(mode) },
}));

function chooseProjects(mode: string) {
  if (mode === 'screenshots')
    return [journeys('screenshots', 'one-process', { include: ['e2e/screenshots/*.spec.ts'] })];
  if (mode === 'all-parts')
    return [journeys('all parts', 'all-parts', { include: throughAllParts })];
  return projectsOf({ slow: mode !== 'quick', long: mode === 'long' });
}

function projectsOf(time: Time) {
  const { slow, long } = time;
  const split = long
    ? { exclude: [...elsewhere, ...madeOf, ...staff] }
    : { include: [...betweenProcesses, plans] };
  const left = [...(slow ? [] : [onlySlow]), ...(long ? [] : [onlyLong])];
  return [
    journeys('one process', 'one-process', { exclude: [...elsewhere, plans, ...left] }, time),
    ...(slow ? [journeys('provider elsewhere', 'provider-elsewhere', split, time)] : []),
    {
      test: {
        name: 'player alone',
        include: ['e2e/playback/alone/*.spec.ts'],
        exclude: left,
        globalSetup: ['e2e/playback/alone/support/player-site.ts'],
        provide: time,
        ...patient,
      },
    },
    ...(long
      ? [
          journeys('plans', 'one-process', { include: [plans] }, time),
          journeys('other browsers', 'one-process', { include: [otherBrowsers] }),
        ]
      : []),
  ];
}
