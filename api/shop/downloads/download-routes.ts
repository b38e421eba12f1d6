import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { deliver, redirectToSigned } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { storedFilesFolder } from '../products/import/stored-file.ts';
import { productFiles } from '../products/tables.ts';
import { type DownloadLinks, downloadPrefix } from './download-link.ts';
import { downloadGrants } from './tables.ts';

/**
 * `GET` and `HEAD /media/downloads/<token>`: a purchased file, until the address expires. The grant
 * is checked on each request, so that a refund revokes it at once; a signed address in a bucket
 * works for some minutes longer.
 */
export function downloadRoutes(deps: {
  db: Database;
  store: MediaStore;
  links: DownloadLinks;
}): Hono {
  const { db, store, links } = deps;
  const routes = new Hono();
  routes.get(`${downloadPrefix}:token`, async (context) => {
    const link = links.read(context.req.param('token'));
    if (!link) throw problem('download_not_found');
    if (link.expiresAt.getTime() <= Date.now()) throw problem('download_expired');
    const file = await findFile(db, link.grantId);
    const found = file?.path.startsWith(`${storedFilesFolder}/`)
      ? await store.stat(file.path)
      : undefined;
    if (!file || !found) throw problem('download_not_found');
    const disposition = describeAttachment(file.name);
    const elsewhere = await redirectToSigned(context, store, file.path, {
      'response-content-disposition': disposition,
      'response-content-type': file.contentType,
    });
    if (elsewhere) return elsewhere;
    const kind = { contentType: file.contentType, cacheControl: 'private, no-store' };
    const headers = {
      'Content-Disposition': disposition,
      'Cross-Origin-Resource-Policy': 'same-origin',
    };
    return deliver(context, store, { path: file.path, kind, ...found }, headers);
  });
  return routes;
}

async function findFile(db: Database, grantId: string) {
  const [file] = await db
    .select({
      path: productFiles.path,
      name: productFiles.name,
      contentType: productFiles.contentType,
    })
    .from(downloadGrants)
    .innerJoin(productFiles, eq(productFiles.id, downloadGrants.fileId))
    .where(and(eq(downloadGrants.id, grantId), isNull(downloadGrants.revokedAt)));
  return file;
}

/**
 * A `Content-Disposition` with a file name (RFC 6266); in scripts other than ASCII with a fallback
 * (RFC 8187).
 */
function describeAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (plain === name) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
