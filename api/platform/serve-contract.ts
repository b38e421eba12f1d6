import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, traverseContractProcedures } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import { findInputIssues } from './field-problems.ts';
import { problem } from './problem.ts';
import type { ApiEnv, RequestContext } from './request-env.ts';

export const apiPrefix = '/api/v1';

type CallContext = RequestContext & { failure?: unknown };
export type Operation = {
  method: string;
  path: string;
  parameters: string[];
  notFound: ProblemCode;
};

/** The operations of a contract with their addresses, which end with a slash. */
export function listOperations(contract: AnyContractRouter): Operation[] {
  const operations: Operation[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, errorMap } = procedure['~orpc'];
    const path = route.path ?? '/';
    operations.push({
      method: route.method ?? 'POST',
      path,
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
      notFound: findNotFound(Object.keys(errorMap)),
    });
  });
  return operations;
}

function findNotFound(declared: string[]): ProblemCode {
  const codes = Object.keys(problemStatuses) as ProblemCode[];
  const own = codes.find((code) => declared.includes(code) && problemStatuses[code] === 404);
  return own ?? 'page_not_found';
}

/**
 * Serves the operations of a contract below `/api/v1`: each on the address that ends with a slash,
 * a permanent redirect from the one without, 405 with `Allow` for any other method.
 */
export function serveContract(options: {
  contract: AnyContractRouter;
  // biome-ignore lint/suspicious/noExplicitAny: each operation of a router has types of its own
  router: AnyRouter & Record<string, any>;
  country: string | null;
}): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const handler = new OpenAPIHandler<CallContext>(options.router, {
    clientInterceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (failure) {
          // Kept for our own encoder, which knows the visitor and the request.
          call.context.failure = failure;
          throw failure;
        }
      },
    ],
  });

  const operations = listOperations(options.contract);
  for (const operation of operations) {
    const address = toHonoPath(operation.path);
    routes.on(operation.method, address, (context) => answer(context, operation));
    routes.all(address.replace(/\/$/, ''), redirectToSlash);
  }
  for (const [path, methods] of groupMethods(operations)) {
    routes.all(toHonoPath(path), () => {
      throw problem('method_not_allowed', { allow: methods.join(', ') });
    });
  }
  return routes;

  async function answer(context: Context<ApiEnv>, operation: Operation): Promise<Response> {
    const { raw } = context.req;
    const request = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw;
    const call: CallContext = {
      language: context.get('language'),
      requestId: context.get('requestId'),
      country: context.env.country ?? options.country,
      clientAddress: context.env.clientAddress ?? 'unknown',
    };
    const result = await handler.handle(request, { prefix: apiPrefix, context: call });
    if (call.failure) throw refusePath(call.failure, operation);
    if (!result.matched) throw problem(operation.notFound);
    // Without a failure of the procedure, an error answer is about the request's own form.
    if (result.response.status >= 400) throw problem('malformed_request');
    return result.response;
  }
}

/** An address whose own segments cannot be right names nothing: 404, not 422. */
function refusePath(failure: unknown, operation: Operation): unknown {
  const issues = findInputIssues(failure) ?? [];
  const isPath = issues.some(({ path }) => operation.parameters.includes(String(path[0])));
  return isPath ? problem(operation.notFound) : failure;
}

function redirectToSlash(context: Context<ApiEnv>): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(`${pathname}/${search}`, 308);
}

function toHonoPath(path: string): string {
  return apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');
}

function groupMethods(operations: Operation[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) {
    const known = methods.get(path) ?? [];
    methods.set(path, method === 'GET' ? [...known, 'GET', 'HEAD'] : [...known, method]);
  }
  return methods;
}
