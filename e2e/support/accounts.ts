import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Session, User } from '#contract/account.ts';
import { readDemoLogin as readDemoLoginIn } from '#test/read-demo-login.ts';

export const authCookie = 'sorot_user';

export type Account = { username: string; email: string; password: string };

/** Details of a new, unregistered account. */
export function inventAccount(): Account {
  const username = `penonton${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: 'hujan di bulan juni' };
}

/** Credentials of the demo's viewer or operator, generated on first start. */
export function readDemoLogin(role: 'viewer' | 'operator'): { username: string; password: string } {
  return readDemoLoginIn(join(inject('outbox'), '..'), role);
}

/** Milliseconds after which changes such as a new API key ask who it is, with some to spare. */
const trusted = 5 * 60_000;

let session: { signedInAt: number; answer: Promise<Session> } | undefined;

/** The demo's owner, who has signed in a short time ago: not each time, because that is limited. */
export function ownerSession(): Promise<Session> {
  if (!session || Date.now() - session.signedInAt > trusted) {
    const login = askAs<{ session: Session }>(undefined, 'login/', readDemoLogin('operator'));
    session = { signedInAt: Date.now(), answer: login.then((data) => data.session) };
  }
  return session.answer;
}

/** Other required fields of the registration form. */
export const registrationDetails = {
  first_name: 'Sari',
  last_name: 'Wulandari',
  phone: '+62 812 0000 0000',
};

/**
 * Registers an account through the API, each from a new IP address because of rate limits.
 * `language`: of the account.
 */
export async function registerAccount({
  language = 'en',
} = {}): Promise<Account & { session: Session }> {
  const account = inventAccount();
  const form = {
    ...account,
    ...registrationDetails,
    confirm_password: account.password,
    terms_accepted: true,
  };
  const headers = { 'accept-language': language };
  const { session } = await askAs<{ session: Session }>(undefined, 'register/', form, headers);
  return { ...account, session };
}

/** Rate limits are per IP address, and one machine plays many visitors. */
export function fromSomewhere(): Record<string, string> {
  return { 'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}` };
}

/** Calls the API with an access token; a body makes it a POST. */
export async function askAs<Data>(
  access: string | undefined,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await fetch(`${inject('providerUrl')}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...fromSomewhere(),
      ...headers,
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export async function findUser(access: string): Promise<User> {
  return (await askAs<{ user: User }>(access, 'user/')).user;
}

/** Signs in the browser from its next page on. */
export async function giveSession(page: Page, { token, username, email }: Session) {
  await giveCookie(page, encodeURIComponent(JSON.stringify({ token, username, email })));
}

export async function giveCookie(page: Page, value: string) {
  await page.context().addCookies([{ name: authCookie, value, url: inject('siteUrl') }]);
}

/** Content of the auth cookie; undefined if absent. */
export async function readSession(page: Page): Promise<Omit<Session, 'device_token'> | undefined> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === authCookie);
  return cookie && JSON.parse(decodeURIComponent(cookie.value));
}

/** The same session with an access token that expired a minute ago. */
export function expireAccess(session: Session): Session {
  const [header, payload = '', signature] = session.token.access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const exp = Math.floor(Date.now() / 1_000) - 60;
  const past = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  return { ...session, token: { ...session.token, access: `${header}.${past}.${signature}` } };
}
