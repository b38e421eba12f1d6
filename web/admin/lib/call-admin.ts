import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#web/lib/api/call-api.ts';
import type { InputOf, OutputOf } from '#web/lib/api/operation-types.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { withVisitorTokens } from '#web/lib/session/call-as-viewer.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { type AdminOperation, adminOperations } from './admin-operations.ts';

/** The API refused a call; `message` is in the viewer's language. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: string | undefined;
  constructor(code: string | undefined, message: string | undefined) {
    super(message ?? 'HTTP');
    this.code = code;
  }
}

/**
 * Calls an operation as the signed-in member of staff, by its name, in the language of the page.
 * Rejects with a `RefusedError` when the API refuses, and on network errors as `fetch` does.
 */
export type CallAdmin = <Name extends AdminOperation>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
) => Promise<OutputOf<Name>>;

export function useCallAdmin(): CallAdmin {
  const authCookie = usePageSession()?.found?.cookie ?? '';
  const { language } = usePageVisit();
  return async <Name extends AdminOperation>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
  ) => {
    const answer = await withVisitorTokens(authCookie, (accessToken) =>
      callRoute<Name>(adminOperations[name], input, { accessToken, signal, language }),
    );
    if (!answer.ok) throw new RefusedError(answer.code, answer.message);
    return answer.output;
  };
}

/** Options of `useQuery` for an operation that reads: `useQuery(useAdminQuery(name, input))`. */
export function useAdminQuery<Name extends AdminOperation>(name: Name, input: InputOf<Name>) {
  const call = useCallAdmin();
  return queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
  });
}
