import type { TestProject } from 'vitest/node';
import { startForeignSite } from './foreign-site.ts';

/** Settings of the tested site, and other sites around it. */
export async function chooseSettings(project: TestProject) {
  const foreign = await startForeignSite();
  project.provide('foreignSites', { allowed: foreign.allowed, other: foreign.other });
  return {
    settings: {
      // Some journeys use many IP addresses, because of the rate limit on registration.
      TRUST_PROXY: '1',
      CONTACT_EMAIL: 'operator@example.org',
      RELEASE_AT: '2099-01-01T19:00:00+07:00',
      RELEASE_TITLE: 'Senter 2',
      BANK_ACCOUNT: 'BCA/123 456 7890/PT Sorot Nusantara',
      WHATSAPP_NUMBER: '+62 812 3456 7890',
      EMBED_ORIGINS: foreign.allowed,
    },
    close: foreign.close,
  };
}
