import type { BrowserContext } from 'playwright-core';
import type { Session } from '#contract/account.ts';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { readDemoLogin } from '#test/read-demo-login.ts';

export type Owner = { client: ApiClient; enter(context: BrowserContext): Promise<void> };

/** Signs in as the owner of a site that has the demo, for its API and in browsers. */
export async function signInOwner(url: string, data: string): Promise<Owner> {
  const login = readDemoLogin(data, 'operator');
  const { session } = (await createApiClient({ url: `${url}/api/v1` }).account.login(login)).data;
  return {
    client: createApiClient({
      url: `${url}/api/v1`,
      headers: () => ({ authorization: `Bearer ${session.token.access}` }),
    }),
    enter: (context) =>
      context.addCookies([{ name: 'sorot_user', value: writeCookie(session), url }]),
  };
}

function writeCookie({ token, username, email }: Session): string {
  return encodeURIComponent(JSON.stringify({ token, username, email }));
}
