import type { SiteConfig } from '#contract/site.ts';
import type { MailSender } from './mail-frame.ts';

type SiteFacts = Pick<SiteConfig, 'name' | 'look'> & {
  contact_email: string | null;
  contact_phone: string | null;
  whatsapp_number: string | null;
};

/** What mails show of the site. `url`: without a trailing slash. */
export function describeSender(site: SiteFacts, url: string): MailSender {
  return {
    url,
    name: site.name,
    look: { accent: site.look?.accent ?? null, logo: site.look?.logo ?? null },
    contacts: {
      email: site.contact_email,
      phone: site.contact_phone,
      whatsapp: site.whatsapp_number,
    },
  };
}
