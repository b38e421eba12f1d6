import { defineConfig } from 'vite';

/** The program behind `sorot`: server/, and what it uses of api/, contract/ and db/. */
export default defineConfig({
  publicDir: false,
  ssr: {
    // Of hundreds of small files each, which Node would look for one by one at every start. The
    // other packages stay in node_modules.
    noExternal: [
      ...[/^drizzle-orm/, /^@orpc\//, 'zod', 'hono', '@hono/node-server'],
      // What oRPC needs itself is no dependency of ours.
      ...['rou3', /^json-schema-typed/],
    ],
  },
  build: {
    ssr: 'server/sorot.ts',
    target: 'node24',
    // scripts/build.mjs moves a finished build to build/program.
    outDir: 'build/next-program/program',
  },
});
