import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSorot } from '#test/run-sorot.ts';
import { waitForDemoJobs } from './demo-jobs.ts';
import { chooseSettings } from './site-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tested site expects an OpenID Connect provider. */
    oidcPort: number;
    /** Where it expects payment gateways. */
    gatewayPort: number;
    siteUrl: string;
    /** The provider's own URL, for journeys that change demo content directly. */
    providerUrl: string;
    /** Folder of sent mail. */
    outbox: string;
    /** Other sites: one that may embed our player, and one that may not. */
    foreignSites: { allowed: string; other: string };
  }
}

/** A new site with its demo content, as after the first `npm start`. */
export async function setup(project: TestProject) {
  const closing = new AsyncDisposableStack();
  const { settings, close } = await chooseSettings(project);
  closing.defer(close);
  const data = await mkdtemp(join(tmpdir(), 'sorot e2e '));
  closing.defer(() => rm(data, { recursive: true, force: true }));
  const site = await startSorot({ SOROT_DATA: data, ...settings });
  closing.defer(async () => void (await site.end()));
  await waitForDemoJobs(site);
  project.provide('siteUrl', site.url);
  project.provide('providerUrl', site.url);
  project.provide('outbox', join(data, 'outbox'));
  return () => closing.disposeAsync();
}
