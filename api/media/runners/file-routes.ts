import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import type { RunnerCaller } from '#api/platform/viewer.ts';
import { runnerFilesPath } from '#contract/constants/runner.ts';
import { deliver } from '../delivery/deliver.ts';
import { rawPathAfter } from '../delivery/delivered-file.ts';
import { listSources } from '../health/has-source.ts';
import { streams } from '../tables.ts';
import { findLease, type Lease, type RunnerDeps } from './leases.ts';
import { receiveFile } from './receive-files.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const kind = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' };

/**
 * The files of a lease, for the runner that has it: `GET …/source`, `…/source/<number>` of further
 * parts, and `…/side-files/<number>`, with ranges; `PUT …/files/<folder>/<name>` with a `Content-Digest` (RFC 9530).
 */
export function runnerFileRoutes(
  deps: RunnerDeps & {
    authenticateRunner: (authorization: string | undefined) => Promise<RunnerCaller>;
  },
): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  async function serve(context: Context<ApiEnv>): Promise<Response> {
    const runner = await deps.authenticateRunner(context.req.header('authorization'));
    const [id = '', ...rest] = (rawPathAfter(context.req.url, runnerFilesPath) ?? '').split('/');
    const [what, ...inside] = rest;
    const { method } = context.req;
    const isToSend = what === 'files';
    const allowed = isToSend ? ['PUT'] : ['GET', 'HEAD'];
    if (!allowed.includes(method)) {
      throw problem('method_not_allowed', { allow: allowed.join(', ') });
    }
    if (!uuid.test(id)) throw problem('media_not_found');
    const lease = await findLease(deps.db, runner, id);
    if (!isToSend) return send(context, await findPath(lease, rest));
    await receiveFile(deps, lease, {
      path: inside.join('/'),
      sha256: readDigest(context.req.header('content-digest')),
      body: context.req.raw.body,
    });
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  }

  /**
   * Absolute path of what is asked for.
   *
   * @throws `media_not_found`
   */
  async function findPath(lease: Lease, [what, number]: string[]): Promise<string> {
    const [stream] = await deps.db.select().from(streams).where(eq(streams.id, lease.streamId));
    const isPlace = number === undefined || /^\d{1,3}$/.test(number);
    const sources = stream ? listSources(deps.store, stream) : [];
    if (what === 'source' && isPlace) {
      const source = sources[Number(number ?? 1) - 1];
      if (source) return source;
    }
    const path = what === 'side-files' && isPlace && stream?.sideFiles[Number(number)]?.path;
    if (!path) throw problem('media_not_found');
    return toAbsolutePath(deps.store, path);
  }

  routes.all(`${runnerFilesPath}*`, serve);
  return routes;
}

async function send(context: Context<ApiEnv>, path: string): Promise<Response> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) throw problem('media_not_found');
  const file = { path, kind, size: facts.size, modifiedAt: facts.mtime };
  return deliver(context, { read: createReadStream }, file, {});
}

function readDigest(header: string | undefined): Buffer | undefined {
  const [, text] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(header?.trim() ?? '') ?? [];
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}
