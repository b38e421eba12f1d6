import type { TestProject } from 'vitest/node';
import { startTestServer } from './postgres-server.ts';
import { createTemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { serverUrl: string };
  }
}

/** One PostgreSQL per run; `vitest --mode postgres-15` uses the machine's instead of ours. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isOldest = project.vite.config.mode === 'postgres-15';
  const server = await startTestServer(isOldest ? '15' : 'embedded');
  await createTemplateDatabase(server.url);
  project.provide('postgres', { serverUrl: server.url });
  return server.stop;
}
