import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { closedFolder } from '#api/platform/closed-folder.ts';
import type { Database } from '#api/platform/database.ts';
import { requireAccess } from '#api/platform/http/serve-contract.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { uploadsPath } from '#contract/constants/import.ts';
import { finishUpload } from './commands/finish-upload.ts';
import { touchUpload } from './commands/start-upload.ts';
import type { ImportConfig } from './import-config.ts';
import { importRuns, uploads } from './tables.ts';

/** Who may send files: whoever may start an upload (`ops.startUpload`). */
const access = { access: 'catalogue', sessionOnly: false } as const;
const path = uploadsPath.slice(0, -1);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The bytes of announced files, by the tus protocol 1.0 (https://tus.io/protocols/resumable-upload):
 * `HEAD` says how much has arrived, `PATCH` adds to it. What a broken connection had delivered is
 * kept. Files are created by `ops.startUpload` and removed by `ops.cancelImport`, so that every file
 * belongs to a run and space is reserved for it.
 */
export function tusRoutes(deps: {
  db: Database;
  config: ImportConfig;
  authenticate: (authorization: string | undefined) => Promise<Viewer | null>;
  security: { readonly staffNeedSecondFactor: boolean };
}): Hono<ApiEnv> {
  const { db, config } = deps;
  const routes = new Hono<ApiEnv>();
  const open = lazily(() => openServer(db, config));

  async function serve(context: Context<ApiEnv>): Promise<Response> {
    const { method } = context.req;
    const viewer = await deps.authenticate(context.req.header('authorization'));
    requireAccess(access, viewer, deps.security.staffNeedSecondFactor);
    const { accountId } = viewerOf({ viewer });
    if (!['HEAD', 'PATCH'].includes(method)) {
      throw problem('method_not_allowed', { allow: 'HEAD, PATCH' });
    }
    const file = await findFile(db, context.req.param('id') ?? '', accountId);
    // The answer to the last request of this upload may have been lost.
    if (file.finishedAt && method === 'HEAD') return describeFinished(file.size);
    const { server, ensurePart, isMoved } = open();
    if (method === 'HEAD' && (await isMoved(file.id))) {
      await finishUpload(db, config, file.id);
      return describeFinished(file.size);
    }
    await ensurePart(file);
    const answer = await server.handleWeb(context.req.raw);
    if (method === 'HEAD' && !answer.ok) {
      const { finishedAt } = await findFile(db, file.id, accountId);
      if (finishedAt) return describeFinished(file.size);
    }
    const offset = Number(answer.headers.get('upload-offset'));
    if (answer.ok) await touchUpload(db, file.id, offset);
    // The process may have been killed between the last byte and the move into the library.
    if (method === 'HEAD' && offset === file.size) await finishUpload(db, config, file.id);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  }
  routes.all(`${path}/:id`, serve);
  return routes;
}

/**
 * A file of the account's own. One that is being moved into the library is waited for: a broken
 * connection may have delivered its last bytes, and the client is back already.
 *
 * @throws `upload_not_found`
 */
async function findFile(db: Database, id: string, accountId: number) {
  if (!uuid.test(id)) throw problem('upload_not_found');
  const [file] = await db
    .select({ id: uploads.id, size: uploads.size, finishedAt: uploads.finishedAt })
    .from(uploads)
    .innerJoin(importRuns, eq(importRuns.id, uploads.runId))
    .where(and(eq(uploads.id, id), eq(importRuns.accountId, accountId)))
    .for('share', { of: uploads });
  if (!file) throw problem('upload_not_found');
  return file;
}

function describeFinished(size: number): Response {
  const offset = String(size);
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': offset, 'Upload-Length': offset };
  return new Response(null, { headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** The folder is only created by a process that receives something. */
function openServer(db: Database, config: ImportConfig) {
  mkdirSync(config.uploads, { recursive: true, mode: closedFolder });
  const store = new FileStore({ directory: config.uploads });
  const server = new Server({
    path,
    datastore: store,
    maxSize: config.maxFileBytes,
    // Pages of other sites have no business here.
    allowedOrigins: [],
    // Milliseconds, for what a broken connection has delivered to be written when the client is
    // back already.
    lockDrainTimeout: 500,
    async onUploadFinish(_request, upload) {
      await finishUpload(db, config, upload.id);
      return {};
    },
  });
  const creating = new Map<string, Promise<void>>();
  /** The first request for a file creates it; a second one must not, as that would empty it. */
  function ensurePart(file: { id: string; size: number }): Promise<void> {
    const running =
      creating.get(file.id) ?? createPart(store, file).finally(() => creating.delete(file.id));
    creating.set(file.id, running);
    return running;
  }
  /** Whether a process was killed between moving the file into the library and saying so. */
  async function isMoved(id: string): Promise<boolean> {
    const isKnown = await store.configstore.get(id).catch(() => undefined);
    if (!isKnown) return false;
    const part = await stat(join(config.uploads, id)).catch(() => undefined);
    return part === undefined;
  }
  return { server, ensurePart, isMoved };
}

async function createPart(store: FileStore, { id, size }: { id: string; size: number }) {
  const isKnown = await store.configstore.get(id).catch(() => undefined);
  if (isKnown) return;
  await store.create(new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() }));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
