import type { Database } from '#api/platform/database.ts';
import type { SiteConfig } from '#contract/site.ts';
import { isDemo } from './demo-logins.ts';
import type { Environment } from './env.ts';

/**
 * Fictitious, so that a demo site has a complete footer. Subscriber numbers in Indonesia never
 * begin with 0, and `.example` is reserved (RFC 2606).
 */
const demoContact = {
  contact_phone: '+62 21 0123 4567',
  contact_email: 'halo@sorot.example',
  social_links: [
    { network: 'Instagram', url: 'https://instagram.example/sorot' },
    { network: 'YouTube', url: 'https://youtube.example/@sorot' },
    { network: 'TikTok', url: 'https://tiktok.example/@sorot' },
  ],
};

/** The operator's details that every page shows. */
export async function readSiteConfig(environment: Environment, db: Database): Promise<SiteConfig> {
  const demo = (await isDemo(db)) ? demoContact : undefined;
  // Contact messages go to the operator's address: real outgoing mail needs a real one.
  const demoEmail = environment.SMTP_URL ? undefined : demo?.contact_email;
  const { SOCIAL_LINKS } = environment;
  return {
    name: 'Sorot',
    contact_phone: environment.CONTACT_PHONE ?? demo?.contact_phone ?? null,
    contact_email: environment.CONTACT_EMAIL ?? demoEmail ?? null,
    whatsapp_number: environment.WHATSAPP_NUMBER ?? null,
    social_links: SOCIAL_LINKS.length > 0 ? SOCIAL_LINKS : (demo?.social_links ?? []),
    no_subscription_needed: environment.NO_SUBSCRIPTION_NEEDED ?? null,
    block_context_menu: environment.BLOCK_CONTEXT_MENU,
    detect_developer_tools: environment.DETECT_DEVELOPER_TOOLS,
    release: environment.RELEASE_AT
      ? { at: environment.RELEASE_AT, title: environment.RELEASE_TITLE ?? null }
      : null,
    embed_origins: environment.EMBED_ORIGINS,
    websub_hub: environment.WEBSUB_HUB ?? null,
  };
}
