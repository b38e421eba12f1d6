import { expect, test } from 'vitest';
import { createApiClient } from '#contract/client.ts';
import { type StaffRole, staffRoles } from '#contract/constants/account.ts';
import english from '#locales/en/common.json' with { type: 'json' };
import { authCookie, findUser, ownerSession, registerAccount } from '../support/accounts.ts';
import { addressesWithin } from '../support/addresses-within.ts';
import { askPolitely } from '../support/ask-politely.ts';
import { siteUrl } from '../support/browser.ts';

const others = staffRoles.filter((role) => role !== 'owner');

/** The cookie of somebody on the staff with one role. */
async function signIn(role: StaffRole): Promise<string> {
  const { session } = await registerAccount();
  const { id } = await findUser(session.token.access);
  const authorization = `Bearer ${(await ownerSession()).token.access}`;
  const owner = createApiClient({ url: `${siteUrl}/api/v1`, headers: () => ({ authorization }) });
  await owner.account.setAccountRoles({ id, roles: [role] });
  const { token, username, email } = session;
  return `${authCookie}=${encodeURIComponent(JSON.stringify({ token, username, email }))}`;
}

test.each(others)('%s: a page of another role is 403 with a sentence', async (role) => {
  const cookie = await signIn(role);
  const statuses = new Map<string, number>();
  for (const address of await addressesWithin('admin')) {
    const answer = await askPolitely(siteUrl + address, {
      headers: { cookie, accept: 'text/html', 'accept-language': 'en' },
    });
    const html = await answer.text();
    statuses.set(address, answer.status);
    if (answer.status === 403) expect(html, address).toContain(english.error_page.role_missing);
  }
  const unexpected = [...statuses].filter(([, status]) => status !== 200 && status !== 403);
  expect(unexpected).toEqual([]);
  expect(new Set(statuses.values())).toEqual(new Set([200, 403]));
});
