import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,contract,db,locales,scripts,server,test,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // A machine that is busy with something else is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves a core to itself by default, and most tests wait for a database or a process.
    maxWorkers: '100%',
  },
});
