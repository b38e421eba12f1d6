import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadDemoOnce } from '#server/load-demo-once.ts';
import { startAllParts } from '../../bench/support/all-parts/start-all-parts.ts';
import { waitForDemoJobs } from './demo-jobs.ts';
import { chooseSettings } from './site-settings.ts';

/** All parts of a large installation, with the demo content, its media in the bucket. */
export async function setup(project: TestProject) {
  const closing = new AsyncDisposableStack();
  const { settings, close } = await chooseSettings(project);
  closing.defer(close);
  const { TRUST_PROXY: _, ...chosen } = settings;
  const site = await startAllParts({
    settings: chosen,
    fill: ({ connection, store, environment }) => loadDemoOnce({ connection, store }, environment),
  });
  closing.defer(site.stop);
  await waitForDemoJobs(site);
  project.provide('siteUrl', site.url);
  project.provide('providerUrl', site.url);
  project.provide('outbox', join(site.data, 'outbox'));
  return () => closing.disposeAsync();
}
