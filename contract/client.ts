import { createORPCClient, ORPCError } from '@orpc/client';
import { type ContractRouterClient, getContractRouter, isContractProcedure } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { z } from 'zod';
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
      async ({ next, ...call }) => {
        const answer = await next(call);
        if (!isUnexpected(call.path, answer.status)) return answer;
        const said = z.object({ detail_message: z.string() }).safeParse(await answer.body());
        throw new ORPCError(unexpectedAnswer, { status: 502, data: said.data });
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

const unexpectedAnswer = 'UNEXPECTED_ANSWER';

/**
 * Whether an operation that succeeds with 200 was answered with another success: 202 is no result
 * yet, and 204 none at all.
 */
export function isUnexpectedAnswer(
  error: unknown,
): error is ORPCError<string, { detail_message: string } | undefined> {
  return error instanceof ORPCError && error.code === unexpectedAnswer;
}

function isUnexpected(path: readonly string[], status: number): boolean {
  if (status === 200 || status < 200 || status > 299) return false;
  const operation = getContractRouter(contract, path);
  return isContractProcedure(operation) && operation['~orpc'].route.successStatus === undefined;
}

/** The link only parses `application/json`, but problems have another type. */
function labelAsJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  return new Response(response.body, { status: response.status, headers });
}
