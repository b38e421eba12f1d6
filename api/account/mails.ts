import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import type { Language } from '#contract/shared/language.ts';
import { createLink, linkMinutes } from './links.ts';

/** Recipient of an account's mail. */
export type Addressee = {
  id: number;
  displayName: string;
  email: string;
  emailConfirmedAt: Date | null;
  language: Language;
  timeZone: string | null;
};

/** The name in a greeting: none while the address might be a stranger's. */
export function greetingName(account: {
  displayName: string;
  emailConfirmedAt: Date | null;
}): string | null {
  return account.emailConfirmedAt ? account.displayName : null;
}

/** Pages that links in mails lead to; each asks for confirmation before it acts. */
const pages = {
  confirmEmail: '/confirm-email',
  lostPassword: '/lost-password',
  confirmNewEmail: '/confirm-new-email',
  notMe: '/not-me',
  contact: '/contact-us',
  signIn: '/login',
} as const;

function withToken(page: string, token: string): `/${string}` {
  return `/${page.slice(1)}?token=${token}`;
}

export async function mailConfirmation(db: DatabaseOrTransaction, account: Addressee) {
  const { id: accountId, email, language, timeZone } = account;
  const token = await createLink(db, { accountId, purpose: 'confirm_email', email });
  const params = { link: withToken(pages.confirmEmail, token) };
  await enqueueMail(db, { template: 'confirm_email', to: email, language, timeZone, params });
}

export async function mailPasswordReset(db: DatabaseOrTransaction, account: Addressee) {
  const { id: accountId, email, language, timeZone } = account;
  const name = greetingName(account);
  const token = await createLink(db, { accountId, purpose: 'reset_password', email });
  const minutes = linkMinutes.reset_password;
  const params = { name, minutes, link: withToken(pages.lostPassword, token) };
  await enqueueMail(db, { template: 'reset_password', to: email, language, timeZone, params });
}

export async function mailPasswordChanged(db: DatabaseOrTransaction, account: Addressee) {
  const { email, language, timeZone } = account;
  const params = { name: greetingName(account), link: pages.lostPassword };
  await enqueueMail(db, { template: 'password_changed', to: email, language, timeZone, params });
}

/** `alarm`: with it, the recipient can say that it was somebody else. */
export async function mailNewDevice(
  db: DatabaseOrTransaction,
  account: Addressee,
  { device, alarm }: { device: string; alarm: string },
) {
  const { email, language, timeZone } = account;
  const at = { instant: new Date().toISOString() };
  const params = { name: greetingName(account), device, at, link: withToken(pages.notMe, alarm) };
  await enqueueMail(db, { template: 'new_device', to: email, language, timeZone, params });
}

/** One mail to the new address and one to the old: a stolen session alone cannot confirm both. */
export async function mailEmailChange(
  db: DatabaseOrTransaction,
  account: Addressee,
  newEmail: string,
) {
  const { id: accountId, language, timeZone } = account;
  const name = greetingName(account);
  const confirm = await createLink(db, {
    accountId,
    purpose: 'confirm_new_email',
    email: newEmail,
  });
  const allow = await createLink(db, { accountId, purpose: 'allow_new_email', email: newEmail });
  await enqueueMail(db, {
    template: 'confirm_new_email',
    to: newEmail,
    language,
    timeZone,
    params: { link: withToken(pages.confirmNewEmail, confirm) },
  });
  await enqueueMail(db, {
    template: 'allow_new_email',
    to: account.email,
    language,
    timeZone,
    params: {
      name,
      // An address can contain a message, too.
      email: name === null ? `${newEmail.charAt(0)}…@…` : newEmail,
      link: withToken(pages.confirmNewEmail, allow),
    },
  });
}

export async function mailSuspended(db: DatabaseOrTransaction, account: Addressee, reason: string) {
  const { email, language, timeZone } = account;
  const params = { name: greetingName(account), reason, link: pages.contact };
  await enqueueMail(db, { template: 'account_suspended', to: email, language, timeZone, params });
}

export async function mailReopened(db: DatabaseOrTransaction, account: Addressee) {
  const { email, language, timeZone } = account;
  const params = { name: greetingName(account), link: pages.signIn };
  await enqueueMail(db, { template: 'account_reopened', to: email, language, timeZone, params });
}

export async function mailClosing(db: DatabaseOrTransaction, account: Addressee, at: Date) {
  const { email, language, timeZone } = account;
  const until = { day: at.toISOString() };
  const params = { name: greetingName(account), until, link: pages.contact };
  await enqueueMail(db, { template: 'account_closing', to: email, language, timeZone, params });
}

/** The owner has asked for it, and can take it back by signing in. */
export async function mailLeaving(db: DatabaseOrTransaction, account: Addressee, at: Date) {
  const { email, language, timeZone } = account;
  const until = { day: at.toISOString() };
  const params = { name: greetingName(account), until, link: pages.signIn };
  await enqueueMail(db, { template: 'account_leaving', to: email, language, timeZone, params });
}

export async function mailEmailChanged(
  db: DatabaseOrTransaction,
  account: Addressee,
  newEmail: string,
) {
  const { email, language, timeZone } = account;
  const params = { name: greetingName(account), email: newEmail, link: pages.contact };
  await enqueueMail(db, { template: 'email_changed', to: email, language, timeZone, params });
}

/** What changed about how an account signs in; each has its own mail. */
export type SecurityChange =
  | 'totp_on'
  | 'totp_off'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'sign_in_linked'
  | 'sign_in_unlinked'
  | 'api_key_added';

/** `alarm`: of the session that made the change. */
export async function mailSecurityChange(
  db: DatabaseOrTransaction,
  account: Addressee,
  { template, alarm }: { template: SecurityChange; alarm?: string },
) {
  const { email, language, timeZone } = account;
  const at = { instant: new Date().toISOString() };
  const link = alarm === undefined ? pages.lostPassword : withToken(pages.notMe, alarm);
  const params = { name: greetingName(account), at, link };
  await enqueueMail(db, { template, to: email, language, timeZone, params });
}
