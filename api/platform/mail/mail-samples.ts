import type { Language } from '#contract/shared/language.ts';
import { type MailValue, paramNames, type Template, templateNames } from './mail.ts';
import { findMailText, type MailSite, type RenderedMail, renderMail } from './render-mail.ts';

export type { Template };
export { templateNames };

export function isTemplate(name: string): name is Template {
  return templateNames.some((template) => template === name);
}

/** What `{{name}}` may name in the texts of a mail. */
export function placeholdersOf(template: Template): string[] {
  const names = paramNames(template).filter((name) => name !== 'link');
  return ['greeting', 'site', ...names];
}

export function findDefaultWording(template: Template, language: Language) {
  const { subject, body } = findMailText(language, template);
  return { subject, body };
}

const money = { amount: 149_000, currency: 'IDR' };
const instant = { instant: '2027-03-01T12:00:00Z' };

/** Made-up details, by the name of the parameter. */
const samples: Record<string, MailValue> = {
  link: '/account',
  name: 'Sari',
  email: 'sari@example.org',
  message: 'Halo!',
  minutes: 30,
  count: 3,
  device: 'Firefox, Android',
  changes: {
    changes: [
      { template: 'new_device', at: instant.instant },
      { template: 'passkey_added', at: instant.instant },
    ],
  },
  at: instant,
  due: instant,
  until: { day: '2027-03-31T12:00:00Z' },
  amount: money,
  plan: 'Premium',
  bank: 'BCA',
  account_number: '123 456 7890',
  account_holder: 'PT Sorot',
  gateway: 'Midtrans',
  payee: 'PT Sorot',
  address: 'Jl. Kebon Sirih 1, Jakarta 10340',
  reference: 'SRT-7K2M9QX4TB8W',
  number: 'SRT-1001',
  goods: {
    lines: [{ quantity: 1, name: 'Kaos Senja', options: 'M', price: money }],
    discount: null,
    shipping: null,
    code: null,
    total: money,
  },
  courier: 'JNE',
  tracking_number: 'JX1234567890',
};

/** A mail as somebody would get it, with made-up details. */
export function renderSample(template: Template, language: Language, site: MailSite): RenderedMail {
  const params = paramNames(template).map((name) => [name, samples[name] ?? '…']);
  const mail = {
    template,
    language,
    params: Object.fromEntries(params) as Record<string, MailValue>,
    to: 'sari@example.org',
    timeZone: null,
  };
  return renderMail(mail, site);
}
