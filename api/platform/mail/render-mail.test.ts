import { HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { type MailParams, mailJobSchema, type Template } from './mail.ts';
import { renderMail } from './render-mail.ts';

const name = 'Sari Wulandari';
const link = '/somewhere?token=abc' as const;
const plan = 'Premium';
const number = '7K2M9QX4TB8W';
const amount = { amount: 59_123, currency: 'IDR' };
const until = { day: '2026-12-20T00:00:00Z' };
const order = { name, number: '7K2M9QX4TB8W', amount, goods: '2 × Kaos <Senja> (M)\n1 × Poster' };

const securityChange = { name, at: { instant: '2026-11-20T12:00:00Z' }, link };

const samples: { [Name in Template]: MailParams[Name] } = {
  confirm_email: { link },
  test_mail: { link },
  reset_password: { name, minutes: 60, link },
  password_changed: { name, link },
  new_device: { name, device: 'Chrome, Android', at: { instant: '2026-11-20T12:00:00Z' }, link },
  totp_on: securityChange,
  totp_off: securityChange,
  recovery_codes_renewed: securityChange,
  passkey_added: securityChange,
  passkey_removed: securityChange,
  sign_in_linked: securityChange,
  sign_in_unlinked: securityChange,
  api_key_added: securityChange,
  security_changes: {
    name,
    changes: { changes: [{ template: 'totp_off', at: '2026-11-20T12:00:00Z' }] },
    link,
  },
  confirm_new_email: { link },
  allow_new_email: { name, email: 'new@example.org', link },
  email_changed: { name, email: 'new@example.org', link },
  newsletter_confirmation: { link },
  staff_invitation: { by: 'Sari <b>', days: 7, link },
  account_suspended: { name, reason: 'Spam <b>', link },
  account_reopened: { name, link },
  account_closing: { name, until, link },
  account_leaving: { name, until, link },
  contact_answer: { answer: 'Halo & <b>', at: { instant: '2026-11-20T12:00:00Z' } },
  subscription_granted: { name, plan, until, link },
  payment_rejected: { name, plan, reference: 'S-1', reason: 'Tidak masuk', link },
  payment_refunded: { name, plan, amount, reason: 'Keliru', link },
  payment_proof_to_check: { name, email: 'sari@example.org', reference: 'S-1', amount, link },
  contact_message: { name, email: 'sari@example.org', message: 'Halo & <b>' },
  subscription_awaiting: {
    name,
    plan,
    amount,
    link,
    reference: 'S-1',
    due: { instant: '2026-12-20T00:00:00Z' },
    bank: 'BCA',
    account_number: '0123456789',
    account_holder: 'PT Sorot',
  },
  subscription_awaiting_qris: {
    name,
    plan,
    amount,
    link,
    reference: 'S-1',
    due: { instant: '2026-12-20T00:00:00Z' },
    merchant: 'SOROT DEMO',
  },
  subscription_awaiting_gateway: {
    name,
    plan,
    amount,
    link,
    reference: 'S-1',
    due: { instant: '2026-12-20T00:00:00Z' },
    gateway: 'Midtrans',
  },
  subscription_confirmed: { name, plan, amount, until, link },
  subscription_expiring: { name, plan, until, link },
  subscription_expired: { name, plan, link },
  order_in_review: { name, number, amount, link },
  order_paid: { name, number, amount, link },
  order_shipped: { name, number, courier: 'JNE', tracking_number: 'JNE0012345', link },
  order_completed: { name, number, link },
  order_downloads: { name, number, link },
  order_cancelled: { name, number, reason: '', link },
  order_refunded: { name, number, amount, reason: 'Rusak', link },
  return_accepted: { name, number, answer: 'Jl. Melati 1', link },
  return_refused: { name, number, answer: '', link },
  order_awaiting_transfer: {
    ...order,
    link,
    due: { instant: '2026-11-21T12:00:00Z' },
    bank: 'BCA',
    account_number: '0123456789',
    account_holder: 'PT Sorot',
  },
  order_awaiting_qris: {
    ...order,
    link,
    due: { instant: '2026-11-21T12:00:00Z' },
    merchant: 'SOROT DEMO',
  },
  order_awaiting_gateway: {
    ...order,
    link,
    due: { instant: '2026-11-21T12:00:00Z' },
    gateway: 'Midtrans',
  },
  order_awaiting_cheque: {
    ...order,
    link,
    due: { instant: '2026-11-21T12:00:00Z' },
    payee: 'PT Sorot',
    address: 'Jl. Kebon Sirih 1, Jakarta 10340',
  },
  order_cash_on_delivery: { ...order, link },
  order_free: { ...order, link },
  order_expired: { name, number: '7K2M9QX4TB8W', link },
  cart_reminder: { link },
  order_to_handle: { ...order, email: 'sari@example.org' },
  proof_to_check: { name, number, amount, email: 'sari@example.org', link },
  proofs_waiting: {
    count: 2,
    orders: '7K2M9QX4TB8W: Rp 149.123',
    link,
  },
  comments_waiting: { count: 3, comments: 'Bayu: Bagus sekali', link },
  gateway_payment_to_check: {
    gateway: 'Midtrans',
    reference: '7K2M9QX4TB8W-2',
    email: 'sari@example.org',
    amount,
    link,
  },
  return_to_decide: { ...order, email: 'sari@example.org', reason: 'Terlalu kecil', link },
};

const validator = new HtmlValidate({
  extends: ['html-validate:document', 'html-validate:a11y'],
  // Mail clients drop style sheets, and subjects contain names of any length.
  rules: { 'no-inline-style': 'off', 'long-title': 'off', 'doctype-style': 'off' },
});

const everyMail = languages.flatMap((language) =>
  (Object.keys(samples) as Template[]).map((template) => [template, language] as const),
);

test.each(everyMail)('%s is complete in %s', async (template, language) => {
  const { mail } = mailJobSchema.parse({
    id: crypto.randomUUID(),
    askedAt: '2026-11-20T12:00:00Z',
    mail: { template, language, to: 'sari@example.org', params: samples[template] },
  });
  const site = { name: 'Sorot', url: 'https://films.example.org', timeZone: 'UTC' };
  const { subject, text, html } = renderMail(mail, site);
  expect(subject.length).toBeGreaterThan(5);
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN|Invalid/);
  }
  // A missing name would leave a gap.
  if ('name' in samples[template]) expect(text).toContain(name);
  if ('link' in samples[template]) {
    expect(text).toContain(`${site.url}${link}\n`);
    expect(html.match(/href="https:\/\/films\.example\.org\/somewhere\?token=abc"/g)).toHaveLength(
      2,
    );
  }
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

const write = (params: { name: string | null }) => {
  const { mail } = mailJobSchema.parse({
    id: crypto.randomUUID(),
    askedAt: '2026-11-20T12:00:00Z',
    mail: {
      template: 'password_changed',
      language: 'ar',
      to: 'sari@example.org',
      params: { ...params, link },
    },
  });
  return renderMail(mail, { name: 'Sorot', url: 'https://films.example.org', timeZone: 'UTC' })
    .text;
};

test('nobody is greeted by an unconfirmed name', () => {
  expect(write({ name: null })).toMatch(/^مرحبًا،\n\n/);
});

test.each([
  ['https://evil.example/a', 'https: / / evil. example/ a'],
  ['Menang di www.evil.example', 'Menang di www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['R. A. Kartini, S.Kom.', 'R. A. Kartini, S. Kom.'],
  ["Siti Nur'aini", "Siti Nur'aini"],
])('a name is never a link: %s', (given, shown) => {
  expect(write({ name: given })).toContain(`\u2068${shown}\u2069`);
});

test.each([
  ['Asia/Makassar', '20:00 WITA'],
  ['Asia/Jayapura', '21:00 WIT'],
  [null, '19:00 WIB'],
])('times are in the zone %s, or the site’s', (timeZone, time) => {
  const { mail } = mailJobSchema.parse({
    id: crypto.randomUUID(),
    askedAt: '2026-11-20T12:00:00Z',
    mail: {
      template: 'new_device',
      language: 'de',
      timeZone,
      to: 'sari@example.org',
      params: samples.new_device,
    },
  });
  const site = { name: 'Sorot', url: 'https://films.example.org', timeZone: 'Asia/Jakarta' };
  const { text, html } = renderMail(mail, site);
  for (const part of [text, html]) expect(part).toContain(`20. November 2026 um ${time}`);
});

test('a date is in the recipient’s zone', () => {
  const { mail } = mailJobSchema.parse({
    id: crypto.randomUUID(),
    askedAt: '2026-11-20T12:00:00Z',
    mail: {
      template: 'subscription_expiring',
      language: 'en',
      timeZone: 'Asia/Jakarta',
      to: 'sari@example.org',
      params: { ...samples.subscription_expiring, until: { day: '2026-12-19T17:30:00Z' } },
    },
  });
  const site = { name: 'Sorot', url: 'https://films.example.org', timeZone: 'UTC' };
  expect(renderMail(mail, site).text).toContain('December 20, 2026');
});
