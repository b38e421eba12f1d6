import { defineConfig } from 'vitest/config';

const everything = ['{api,contract,db,locales,scripts,server,test,web}/**/*.test.{ts,tsx}'];

/** Which database it is means nothing to ffmpeg, and generated input breaks what it breaks on any. */
const sameOnEveryDatabase = [
  ...['api/media/packaging/**', '**/restricted-packaging.test.ts'],
  'api/generated-requests.test.ts',
];

/** `--mode postgres-15`: on the oldest PostgreSQL that the product runs on. */
export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === 'postgres-15'
      ? { include: ['{api,server/backup}/**/*.test.ts'], exclude: sameOnEveryDatabase }
      : { include: everything }),
    globalSetup: ['test/global-setup.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // A machine that is busy with something else is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves a core to itself by default, and most tests wait for a database or a process.
    maxWorkers: '100%',
  },
}));
