import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const everything = ['{api,bench,contract,db,locales,scripts,server,test,web}/**/*.test.{ts,tsx}'];

/**
 * Which database it is means nothing to ffmpeg, pictures, mail and who may do what, and kills and
 * outages break what they break on any.
 */
const sameOnEveryDatabase = [
  ...['api/media/{cards,packaging,pictures,stills,subtitles,probe,ffmpeg}/**'],
  ...['api/media/jobs.slow.test.ts', 'api/platform/mail/**', 'api/blog/share-cards/**'],
  ...['**/{interrupted,restricted}-packaging{.slow,}.test.ts', 'api/ops/checks/**'],
  ...['api/{access-matrix,database-outage}.test.ts', 'api/**/kills.slow.test.ts'],
];

/** `npm test -- --slow` sends them to PostgreSQL 15 only (`scripts/test.mjs`): a minute less. */
const generatedRequests = 'api/generated-requests.slow.test.ts';

const slow = '**/*.slow.test.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether there is time for slow tests: not in `--mode quick`. */
    slow: boolean;
    /** Whether there is time for what takes minutes: `--mode long`. */
    long: boolean;
  }
}

/** Pango keeps to the files of a font that it has found first, which another test has taken away. */
const drawingTexts = ['api/media/cards/*.test.ts', 'api/blog/share-cards/*.test.ts'];

/** Every module that is loaded there knows one gateway more. */
const plantingGateways = ['api/gateways/adding-a-gateway.test.ts'];

/** What goes wrong by chance there is what they look for: it counts the first time. */
const lookingForChance = ['api/**/{kills.slow,races}.test.ts'];

function leftOut(mode: string): string[] {
  if (mode === 'postgres-15') return sameOnEveryDatabase;
  if (mode === 'quick') return [slow];
  return mode === 'whole' ? [generatedRequests] : [];
}

/**
 * `--mode quick`: without slow tests. `--mode postgres-15`: on the oldest PostgreSQL that the product
 * runs on. `--mode long`: with as much generated input as a bench has time for. `--mode swift`: with
 * the buckets of tests in Swift.
 */
export default defineConfig(({ mode }) => {
  const onOldest = mode === 'postgres-15';
  const files = onOldest ? ['api/**/*.test.ts'] : everything;
  const left = leftOut(mode);
  const common = {
    provide: { slow: mode !== 'quick', long: mode === 'long' },
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/row-types/check-all-rows.ts'],
    // A machine that is busy with something else is slow, not wrong, and films wait for all else.
    hookTimeout: 240_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // `npm test` names what passed only at its second try. An input that breaks a property is a find.
    retry: { count: 1, condition: /^(?!Property failed)/ },
  };
  return {
    test: {
      // Most tests wait for a database or a process now and then.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      projects: [
        {
          test: {
            ...common,
            name: 'modules shared',
            include: files,
            exclude: [...left, ...drawingTexts, ...plantingGateways, ...lookingForChance],
            // Loading them again for each file took a quarter of the time, with a database half.
            isolate: false,
          },
        },
        {
          test: {
            ...common,
            name: 'no second try',
            include: lookingForChance,
            exclude: left,
            isolate: false,
            retry: 0,
          },
        },
        {
          test: {
            ...common,
            name: 'processes of their own',
            include: [...drawingTexts, ...plantingGateways],
            exclude: left,
          },
        },
      ],
    },
  };
});
