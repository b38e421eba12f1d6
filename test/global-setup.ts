import type { TestProject } from 'vitest/node';
import { type SwiftServer, startSwift } from './buckets/swift-server.ts';
import { startTestServer } from './postgres-server.ts';
import { findRowTypes, type RowTypes } from './row-types/find-row-types.ts';
import { createTemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { serverUrl: string };
    swift: SwiftServer | undefined;
    /** Nothing where there is no time to read the code. */
    rowTypes: RowTypes;
  }
}

/**
 * One PostgreSQL per run; `vitest --mode postgres-15` uses the machine's instead of ours. With
 * `--mode swift` also a server for the buckets of all tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { mode } = project.vite.config;
  const server = await startTestServer(mode === 'postgres-15' ? '15' : 'embedded');
  await createTemplateDatabase(server.url);
  project.provide('postgres', { serverUrl: server.url });
  project.provide('rowTypes', mode === 'whole' ? findRowTypes() : {});
  const swift = mode === 'swift' ? await startSwift() : undefined;
  if (swift) {
    const { stop: _stop, ...facts } = swift;
    project.provide('swift', facts);
  }
  return async () => {
    await swift?.stop();
    await server.stop();
  };
}
