import { join } from 'node:path';
import { openMailTransport } from '#api/platform/mail/open-mail-transport.ts';
import type { MailSetup } from '#api/platform/mail/send-test-mail.ts';
import { type LiveSettings, mailTextKey } from '#api/settings/live-settings.ts';
import type { Environment } from './env.ts';
import { readVisitorSettings } from './live-config.ts';

/** How this process sends mail. `siteUrl`: base of the links in it. */
export function openMail(
  environment: Environment,
  settings: LiveSettings,
  siteUrl: string,
): MailSetup {
  const { timeZone } = readVisitorSettings(environment, settings);
  return {
    transport: openMailTransport({
      smtpUrl: environment.SMTP_URL,
      outbox: outboxOf(environment),
    }),
    from: environment.MAIL_FROM ?? {
      name: null,
      address: `noreply@${new URL(siteUrl).hostname}`,
    },
    site: {
      url: siteUrl,
      get name() {
        return settings.current.site_name;
      },
      get look() {
        return settings.current;
      },
      get contacts() {
        const { contact_email: email, contact_phone: phone, whatsapp_number } = settings.current;
        return { email, phone, whatsapp: whatsapp_number };
      },
      get timeZone() {
        return timeZone();
      },
      findWording: (template, language) => settings.mailTexts.get(mailTextKey(template, language)),
    },
  };
}

/** Where mail goes, as one line of the startup output. */
export function describeMail(environment: Environment): string {
  const { SMTP_URL } = environment;
  if (SMTP_URL) return `mail … sent by ${new URL(SMTP_URL).host}`;
  return `mail … written to ${outboxOf(environment)}; SMTP_URL sends it`;
}

function outboxOf({ SOROT_DATA }: Environment): string {
  return join(SOROT_DATA, 'outbox');
}
