import { type ApiClient, createApiClient } from '#contract/client.ts';
import { type GuestKind, guestHeaders } from '#contract/shared/visitor-headers.ts';
import type { TestApi } from './api.ts';

export type TestGuest = {
  client: ApiClient;
  /** The browser's token; null: none. */
  token(): string | null;
};

export type GivenGuest = {
  /** Authorization header, if signed in. */
  authorization?: string;
  /** Its initial token. */
  token?: string | null;
  /** Default: an address of its own. */
  clientAddress?: string;
};

let visitors = 0;

/** A browser that stores its guest token of one kind. */
export function openGuest(
  api: Pick<TestApi, 'fetch'>,
  kind: GuestKind,
  given: GivenGuest = {},
): TestGuest {
  const header = guestHeaders[kind];
  let token = given.token ?? null;
  visitors += 1;
  const clientAddress = given.clientAddress ?? `10.220.${visitors >> 8}.${visitors & 255}`;
  const client = createApiClient({
    url: 'http://api.test/api/v1',
    headers: () => ({
      ...(given.authorization && { authorization: given.authorization }),
      ...(token && { [header]: token }),
    }),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await api.fetch(pathname + search, request, { clientAddress });
      const newToken = answer.headers.get(header);
      if (newToken !== null) token = newToken || null;
      return answer;
    },
  });
  return { client, token: () => token };
}
