import { type ApiClient, createApiClient } from '#contract/client.ts';
import { type GuestKind, guestHeaders } from '#contract/shared/visitor-headers.ts';
import type { TestApi } from './api.ts';

export type TestGuest = {
  client: ApiClient;
  /** What the browser keeps; null: nothing yet, or not any more. */
  token(): string | null;
};

export type GivenGuest = {
  /** Of whoever is signed in. */
  authorization?: string;
  /** What it comes with. */
  token?: string | null;
  /** An address of its own otherwise. */
  clientAddress?: string;
};

let visitors = 0;

/** A browser that keeps the token of one kind that it is given. */
export function openGuest(api: TestApi, kind: GuestKind, given: GivenGuest = {}): TestGuest {
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
      const kept = answer.headers.get(header);
      if (kept !== null) token = kept || null;
      return answer;
    },
  });
  return { client, token: () => token };
}
