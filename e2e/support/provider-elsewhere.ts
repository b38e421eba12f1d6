import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSorot } from '#test/run-sorot.ts';
import { waitForDemoJobs } from './demo-jobs.ts';
import { chooseSettings } from './site-settings.ts';

/** The provider in one process, and a site that only knows its `API_URL` in another. */
export async function setup(project: TestProject) {
  const { settings, close } = await chooseSettings(project);
  const data = await mkdtemp(join(tmpdir(), 'sorot e2e provider '));
  const siteData = await mkdtemp(join(tmpdir(), 'sorot e2e site '));
  const provider = await startSorot({ SOROT_DATA: data, ...settings });
  await waitForDemoJobs(provider);
  const site = await startSorot({ SOROT_DATA: siteData, API_URL: provider.url });
  project.provide('siteUrl', site.url);
  project.provide('providerUrl', provider.url);
  project.provide('outbox', join(data, 'outbox'));
  return async () => {
    await site.end();
    await provider.end();
    await close();
    await rm(data, { recursive: true, force: true });
    await rm(siteData, { recursive: true, force: true });
  };
}
