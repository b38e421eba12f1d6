import { posix } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Database } from '#api/platform/database.ts';
import { readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { ApiEnv } from '#api/platform/request-env.ts';
import { mediaAddress } from '#contract/media.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { iframesFile } from '../packaging/manifest.ts';
import { isSegment, kindOfFolder } from '../protection/folder-kinds.ts';
import { findStreamKey, ivOf } from '../protection/segment-cipher.ts';
import { deliver, redirectToSigned } from './deliver.ts';
import { findDeliveredKind, parseStorePath, rawPathAfter } from './delivered-file.ts';
import type { MediaGrant, MediaGrants } from './media-grants.ts';
import { pointToPublic } from './point-to-public.ts';

/** Why the holder of a valid grant may not watch after all; undefined: they may. */
export type FindRefusal = (
  grant: MediaGrant,
  visitor: { authorization: string | undefined; country: string | null },
) => Promise<ProblemCode | undefined>;

/** Granted files must not be cached. */
const cacheControl = 'private, no-store';

/**
 * `GET /media/granted/<token>/streams/<id>/<version>/…`: the non-public files of a restricted
 * stream: playlists, key, init segments, subtitles and seek previews. Access is checked for each of
 * these few requests, so that it ends with the session.
 */
export function grantedRoutes(deps: {
  db: Database;
  store: MediaStore;
  grants: MediaGrants;
  findRefusal: FindRefusal;
  /** The country of visitors whose own is unknown. */
  country: string | null;
}): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/media/granted/*', async (context) => {
    const grant = parseGranted(rawPathAfter(context.req.url, '/media/granted/') ?? '');
    if (!grant) throw problem('media_not_found');
    await checkGrant(context, grant);
    const key = await findStreamKey(deps.db, grant.streamId);
    if (!key) throw problem('media_not_found');
    return answer(context, grant, key);
  });
  return routes;

  async function checkGrant(context: Context<ApiEnv>, address: Wanted): Promise<void> {
    const grant = deps.grants.read(address.token, address.streamId);
    if (!grant) throw problem('media_refused');
    if (grant.expiresAt.getTime() <= Date.now()) throw problem('grant_expired');
    const refusal = await deps.findRefusal(grant, {
      authorization: context.req.header('authorization'),
      country: context.env.country ?? deps.country,
    });
    if (refusal) throw problem(refusal);
  }

  async function answer(context: Context<ApiEnv>, address: Wanted, key: Buffer): Promise<Response> {
    const { folder, inside } = address;
    if (inside === keyFile) return send(Uint8Array.from(key), 'application/octet-stream');
    const path = `${folder}/${inside}`;
    const kind = findDeliveredKind(path);
    // A part of an encrypted segment cannot be decrypted.
    const isUseless = inside.endsWith('.m4s') || inside.endsWith(`/${iframesFile}`);
    if (!kind || isUseless) throw problem('media_not_found');
    if (kind.contentType.startsWith('image/')) {
      // Seek previews are most of what is left to the site of a restricted film.
      const elsewhere = await redirectToSigned(context, deps.store, path);
      if (elsewhere) return elsewhere;
    }
    const file = await deps.store.stat(path);
    if (!file) throw problem('media_not_found');
    if (!inside.endsWith('.m3u8')) {
      return deliver(context, deps.store, { path, kind: { ...kind, cacheControl }, ...file });
    }
    const text = await readText(deps.store, path);
    if (text === undefined) throw problem('media_not_found');
    const place = inside.slice(0, Math.max(0, inside.lastIndexOf('/')));
    const addressed = pointToPublic(
      text,
      path,
      (each) =>
        deps.store.publicAddress?.(each) ?? (isSegment(each) ? mediaAddress(each) : undefined),
    );
    return send(lockPlaylist(addressed, { path: place, key }), kind.contentType);
  }
}

function send(body: BodyInit, contentType: string): Response {
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(body, { headers });
}

type Wanted = { token: string; streamId: string; folder: string; inside: string };

function parseGranted(address: string): Wanted | undefined {
  const [token = '', ...rest] = address.split('/');
  const path = parseStorePath(rest.join('/'), 'streams');
  const [root, streamId = '', version = '', ...inside] = path?.split('/') ?? [];
  const folder = `${root}/${streamId}/${version}`;
  if (inside.length === 0 || kindOfFolder(folder) !== 'locked') return undefined;
  return { token, streamId, folder, inside: inside.join('/') };
}

/** Path of the key in the stream's folder. */
const keyFile = 'stream.key';

/**
 * Adds the key to a media playlist of a locked folder, whose segments have their public, cacheable
 * addresses, and an initialisation vector each. The key is relative to the playlist, so that its
 * address carries the grant, and so is the init segment, which is not encrypted, unless everybody
 * may have it. Playlists of keyframes are left out, which are parts of segments. `path`: of the playlist in the
 * stream's folder, such as `480p`.
 */
function lockPlaylist(text: string, { path, key }: { path: string; key: Buffer }): string {
  const toTop = path
    .split('/')
    .map(() => '..')
    .join('/');
  const lines = text.split('\n').filter((line) => !line.startsWith('#EXT-X-I-FRAME-STREAM-INF:'));
  return lines
    .flatMap((line, index) => {
      const segment = lines[index + 1];
      if (!line.startsWith('#EXTINF:') || !segment || !isSegment(segment)) return [line];
      const iv = ivOf(key, `${path}/${posix.basename(segment)}`).toString('hex');
      return [`#EXT-X-KEY:METHOD=AES-128,URI="${toTop}/${keyFile}",IV=0x${iv}`, line];
    })
    .join('\n');
}
