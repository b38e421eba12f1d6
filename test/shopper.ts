import { type ApiClient, createApiClient } from '#contract/client.ts';
import type { TestApi } from './api.ts';

export type TestShopper = {
  client: ApiClient;
  /** What the browser keeps; null: nothing yet, or not any more. */
  token(): string | null;
};

let visitors = 0;

/**
 * A browser that shops and keeps the token it is given. `authorization`: of whoever is signed in;
 * `token`: what it comes with.
 */
export function openShopper(
  api: TestApi,
  given: { authorization?: string; token?: string | null } = {},
): TestShopper {
  let token = given.token ?? null;
  visitors += 1;
  const clientAddress = `10.220.${visitors >> 8}.${visitors & 255}`;
  const client = createApiClient({
    url: 'http://api.test/api/v1',
    headers: () => ({
      ...(given.authorization && { authorization: given.authorization }),
      ...(token && { 'shopper-token': token }),
    }),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await api.fetch(pathname + search, request, { clientAddress });
      const kept = answer.headers.get('shopper-token');
      if (kept !== null) token = kept || null;
      return answer;
    },
  });
  return { client, token: () => token };
}
