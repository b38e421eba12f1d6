import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSorot } from '#test/run-sorot.ts';
import { waitForDemoJobs } from './demo-jobs.ts';
import { chooseSettings } from './site-settings.ts';

/** The provider in one process, and a site that knows only its `API_URL` in another. */
export async function setup(project: TestProject) {
  const closing = new AsyncDisposableStack();
  const { settings, close } = await chooseSettings(project);
  closing.defer(close);
  const data = await makeFolder(closing, 'sorot e2e provider ');
  const siteData = await makeFolder(closing, 'sorot e2e site ');
  const provider = await startSorot({ SOROT_DATA: data, ...settings });
  closing.defer(async () => void (await provider.end()));
  const [site] = await Promise.all([
    startSorot({ SOROT_DATA: siteData, API_URL: provider.url }),
    waitForDemoJobs(provider),
  ]);
  closing.defer(async () => void (await site.end()));
  project.provide('siteUrl', site.url);
  project.provide('providerUrl', provider.url);
  project.provide('outbox', join(data, 'outbox'));
  return () => closing.disposeAsync();
}

async function makeFolder(closing: AsyncDisposableStack, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
