import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from './index.ts';
import { problemSchema } from './shared/problem.ts';

export type ApiClient = ContractRouterClient<Contract>;

/**
 * The only way to call the API. `url` is where `/api/v1` starts; `fetch` is the browser's, or the
 * in-process API's. A problem rejects with an `ORPCError` whose `code` is the problem's and whose
 * `data` is the whole problem.
 */
export function createApiClient(options: {
  url: string;
  fetch?: (request: Request, init?: RequestInit) => Promise<Response>;
  headers?: () => Record<string, string>;
}): ApiClient {
  const send = options.fetch ?? ((request, init) => fetch(request, init));
  const link = new OpenAPILink(contract, {
    url: options.url,
    headers: options.headers ?? {},
    fetch: async (request, init) => labelAsJson(await send(request, init)),
    clientInterceptors: [
      // The API's addresses end with a slash, which the link omits.
      ({ next, ...call }) => {
        const url = new URL(call.request.url);
        url.pathname += '/';
        return next({ ...call, request: { ...call.request, url } });
      },
    ],
    customErrorResponseBodyDecoder(body, response) {
      const problem = problemSchema.safeParse(body);
      if (!problem.success) return null;
      const { code, detail } = problem.data;
      return new ORPCError(code, { status: response.status, message: detail, data: problem.data });
    },
  });
  return createORPCClient(link);
}

/** The link only parses `application/json`, but problems have another type. */
function labelAsJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  return new Response(response.body, { status: response.status, headers });
}
