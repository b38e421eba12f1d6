import { hash } from 'node:crypto';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { maxApiBytes } from '#contract/constants/body-limits.ts';
import { problemStatuses } from '#contract/shared/problem.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import {
  ageHeader,
  asOfHeader,
  deviceLockHeader,
  guestHeaders,
  guestKinds,
} from '#contract/shared/visitor-headers.ts';
import { audienceOf, readRequester } from '../audience.ts';
import { actorOf } from '../audit/actor.ts';
import { isAsOf } from '../audit/find-conflict.ts';
import { findInputIssues, inputFailure } from '../field-problems.ts';
import { answerGuestTokens, readGuestTokens } from '../guest-token.ts';
import { problem } from '../problem.ts';
import { readFromReplicas } from '../replicas/read-from-replicas.ts';
import type { ApiEnv, RequestContext } from '../request-env.ts';
import { turnOf } from '../turns/turn-of.ts';
import { hasRole, type LockedDevice, type RunnerCaller, type Viewer } from '../viewer.ts';
import { listOperations, type Operation } from './operations.ts';

export const apiPrefix = '/api/v1';
const vary = [
  ...['Accept-Language', 'Authorization', deviceLockHeader, ageHeader],
  ...Object.values(guestHeaders),
].join(', ');

/**
 * Lets public answers be revalidated with `If-None-Match` (RFC 9110, section 13.1.2). Web Crypto's
 * own digest runs on another thread, which costs more than hashing a few kilobytes here.
 */
const tagged = etag({
  weak: true,
  generateDigest: (body) => new Uint8Array(hash('sha1', body, 'buffer')).buffer,
});

type CallContext = RequestContext & { failure?: unknown };

/**
 * Serves the operations of a contract below `/api/v1`: each at the address that ends with a slash,
 * with a permanent redirect from the one without, and 405 with `Allow` for other methods.
 */
export function serveContract(options: {
  contract: AnyContractRouter;
  // biome-ignore lint/suspicious/noExplicitAny: each operation of a router has types of its own
  router: AnyRouter & Record<string, any>;
  country: string | null;
  ratingRules: RatingRules;
  /** The lock of a device, by the token that it sends. */
  findDeviceLock: (token: string | undefined) => Promise<LockedDevice | null>;
  /**
   * The caller, by the `Authorization` header.
   *
   * @throws `session_ended` if it is invalid
   */
  authenticate: (authorization: string | undefined) => Promise<Viewer | null>;
  /**
   * The runner, by the same header.
   *
   * @throws `runner_token_refused`
   */
  authenticateRunner: (authorization: string | undefined) => Promise<RunnerCaller>;
  /** Whether staff may act only in sessions with a second factor. */
  security: { readonly staffNeedSecondFactor: boolean };
  /** Refuses viewers who may not act for the whole account. */
  requireUnlocked: (viewer: Viewer) => Promise<void>;
  /** Refuses sessions that have not proven themselves just now. */
  requireProof: (viewer: Viewer) => Promise<void>;
}): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const handler = new OpenAPIHandler<CallContext>(options.router, {
    clientInterceptors: [
      async (call) => {
        try {
          return await call.next();
        } catch (failure) {
          // Saved for our own encoder, which knows the visitor and the request.
          call.context.failure = failure;
          throw failure;
        }
      },
    ],
  });

  const operations = listOperations(options.contract);
  for (const operation of operations) {
    const address = toHonoPath(operation.path);
    if (operation.access === 'public') routes.on('GET', address, tagged);
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
    const authorization = context.req.header('authorization');
    const isForRunners = operation.access === 'runner';
    const runner = isForRunners ? await options.authenticateRunner(authorization) : null;
    const caller = isForRunners ? null : await options.authenticate(authorization);
    // A key acts for the site, and has no cart, no history and no comments.
    const viewer = caller?.apiKey != null && operation.access === 'public' ? null : caller;
    requireAccess(operation, viewer, options.security.staffNeedSecondFactor);
    if (operation.household && viewer) await options.requireUnlocked(viewer);
    if (operation.proof && viewer) await options.requireProof(viewer);
    const claims = readRequester(context);
    const device = await options.findDeviceLock(claims.deviceToken);
    const requester = { viewer, device, confirmed: claims.confirmed };
    const request = await toCall(context.req.raw, operation);
    const clientAddress = context.env.clientAddress ?? 'unknown';
    const requestId = context.get('requestId');
    const call: CallContext = {
      language: context.get('language'),
      requestId,
      country: context.env.country ?? options.country,
      clientAddress,
      turn: turnOf(context),
      actor: actorOf(viewer, { clientAddress, requestId, asOf: readAsOfHeader(context) }),
      siteOrigin: context.env.siteOrigin ?? new URL(context.req.url).origin,
      warnings: context.env.warnings ?? [],
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
      viewer,
      runner,
      rawRequest: operation.rawRequest ? request.clone() : null,
      device,
      deviceToken: claims.deviceToken,
      audience: audienceOf(requester, options.ratingRules),
      guestTokens: readGuestTokens(context),
    };
    // A link in a mail grants access without a sign-in, a preview token to unpublished content.
    const hasLink =
      operation.parameters.includes('token') ||
      ['token', 'preview'].some((name) => context.req.query(name) !== undefined);
    const sentToken = guestKinds.some((kind) => call.guestTokens[kind].sent !== null);
    const isOwn = viewer !== null || hasLink || sentToken || claims.deviceToken !== undefined;
    // A caller who may just have changed something reads from the primary.
    const isAnonymous = caller === null && !isOwn && !context.env.isReturning;
    const mayLag = isPublicRead(operation) && isAnonymous;
    const handle = () => handler.handle(request, { prefix: apiPrefix, context: call });
    const result = await (mayLag ? readFromReplicas(handle) : handle());
    if (call.failure) throw refuseInput(call.failure, operation);
    if (!result.matched) throw problem(findNotFound(operation));
    // Without a failure of the procedure, an error answer is about the request's own form.
    if (result.response.status >= 400) throw problem('malformed_request');
    const { headers } = result.response;
    const isPersonal =
      isOwn || runner || claims.isKnown || context.get('newGuestTokens') !== undefined;
    headers.set('Cache-Control', isPersonal ? 'private, no-store' : 'no-cache');
    headers.set('Content-Language', call.language);
    headers.set('Vary', vary);
    answerGuestTokens(context, headers);
    return result.response;
  }
}

function readAsOfHeader(context: Context<ApiEnv>): string | null {
  const asOf = context.req.header(asOfHeader);
  if (asOf !== undefined && !isAsOf(asOf)) throw problem('malformed_request');
  return asOf ?? null;
}

function isPublicRead({ method, access }: Operation): boolean {
  return method === 'GET' && access === 'public';
}

/** Refuses callers who may not use an operation. */
export function requireAccess(
  { access, sessionOnly }: Pick<Operation, 'access' | 'sessionOnly'>,
  viewer: Viewer | null,
  needsSecondFactor: boolean,
): void {
  // Runners are no viewers; they have shown their token by now.
  if (access === 'public' || access === 'runner') return;
  if (!viewer) throw problem('sign_in_required');
  const isForPeople = access === 'viewer' || sessionOnly;
  if (viewer.apiKey !== null && isForPeople) throw problem('api_key_not_accepted');
  if (access === 'viewer') return;
  if (viewer.staffRoles.length === 0) throw problem('operators_only');
  if (access !== 'staff' && !hasRole(viewer, access)) throw problem('role_required');
  if (needsSecondFactor && !viewer.hasSecondFactor) throw problem('second_factor_required');
}

/** The request that an operation's handler gets: `HEAD` becomes `GET`, and the body is limited. */
function toCall(request: Request, operation: Operation): Request | Promise<Request> {
  if (request.method === 'HEAD') return new Request(request, { method: 'GET' });
  return limitBody(request, operation.maxBodyBytes ?? maxApiBytes);
}

function findNotFound({ errors }: Operation) {
  return errors.find((code) => problemStatuses[code] === 404) ?? 'page_not_found';
}

/**
 * An address with invalid path parameters does not exist: 404, not 422. Fields are named as they
 * were sent, without their location.
 */
function refuseInput(failure: unknown, operation: Operation): unknown {
  const inputIssues = findInputIssues(failure);
  if (!inputIssues) return failure;
  const issues = operation.isDetailed
    ? inputIssues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
    : inputIssues;
  const isPath = issues.some(({ path }) => operation.parameters.includes(String(path[0])));
  return isPath ? problem(findNotFound(operation)) : inputFailure(issues);
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
    const earlier = methods.get(path) ?? [];
    methods.set(path, method === 'GET' ? [...earlier, 'GET', 'HEAD'] : [...earlier, method]);
  }
  return methods;
}

/**
 * A request with a limited body. HTTP itself enforces an announced length; any other body is
 * counted here.
 *
 * @throws `payload_too_large` if it is longer
 */
export async function limitBody(request: Request, maxBytes: number): Promise<Request> {
  if (request.method === 'GET') return request;
  const length = request.headers.get('content-length');
  if (Number(length) > maxBytes) throw problem('payload_too_large');
  if (length !== null || !request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw problem('payload_too_large');
    chunks.push(chunk);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}
