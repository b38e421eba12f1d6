import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Session, User } from '#contract/account.ts';
import { readDemoLogin as readDemoLoginIn } from '#test/read-demo-login.ts';

export const authCookie = 'sorot_user';

export type Account = { username: string; email: string; password: string };

/** Somebody who is not there yet. */
export function inventAccount(): Account {
  const username = `penonton${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: 'hujan di bulan juni' };
}

/** How the demo's viewer or operator signs in, as the first start made it up. */
export function readDemoLogin(role: 'viewer' | 'operator'): { username: string; password: string } {
  return readDemoLoginIn(join(inject('outbox'), '..'), role);
}

/** What the registration form asks for besides. */
export const registrationDetails = {
  first_name: 'Sari',
  last_name: 'Wulandari',
  phone: '+62 812 0000 0000',
};

/**
 * Registers somebody through the API, each from an address of its own: addresses are limited.
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

/** Much is limited by address, and one machine plays many visitors. */
export function fromSomewhere(): Record<string, string> {
  return { 'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}` };
}

/** Asks the API as whoever has this access token; a body makes it a POST. */
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

/** The browser is signed in from its next page on. */
export async function giveSession(page: Page, { token, username, email }: Session) {
  await giveCookie(page, encodeURIComponent(JSON.stringify({ token, username, email })));
}

export async function giveCookie(page: Page, value: string) {
  await page.context().addCookies([{ name: authCookie, value, url: inject('siteUrl') }]);
}

/** What the auth cookie holds; undefined when there is none. */
export async function readSession(page: Page): Promise<Omit<Session, 'device_token'> | undefined> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === authCookie);
  return cookie && JSON.parse(decodeURIComponent(cookie.value));
}

/** The same session, with an access token that says that it was good until a minute ago. */
export function expireAccess(session: Session): Session {
  const [header, payload = '', signature] = session.token.access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const exp = Math.floor(Date.now() / 1_000) - 60;
  const past = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  return { ...session, token: { ...session.token, access: `${header}.${past}.${signature}` } };
}
