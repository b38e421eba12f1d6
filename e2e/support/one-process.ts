import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSorot } from '#test/run-sorot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Where the demo content is worked on directly: the provider's own address. */
    providerUrl: string;
  }
}

/** A new site with its demo content, as after the first `npm start`. */
export async function setup(project: TestProject) {
  const data = await mkdtemp(join(tmpdir(), 'sorot e2e '));
  const site = await startSorot({ SOROT_DATA: data });
  project.provide('siteUrl', site.url);
  project.provide('providerUrl', site.url);
  return async () => {
    await site.end();
    await rm(data, { recursive: true, force: true });
  };
}
