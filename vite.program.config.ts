import { defineConfig } from 'vite';

/** What pages take from the program, so that the contract is in memory once (decision 099). */
export const sharedWithPages = [
  ...['contract/index', 'contract/client', 'contract/shop/checkout'],
  // Fields by which pages read forms.
  ...['title-fields', 'person-fields', 'collection-fields', 'home-ops'].map(
    (name) => `contract/catalogue/${name}`,
  ),
];

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
    ssr: true,
    rolldownOptions: {
      input: {
        sorot: 'server/sorot.ts',
        ...Object.fromEntries(sharedWithPages.map((name) => [name, `${name}.ts`])),
      },
    },
    target: 'node24',
    // scripts/build.mjs moves a finished build to build/program.
    outDir: 'build/next-program/program',
  },
});
