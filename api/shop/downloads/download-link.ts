import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Authorises the download of one file until it expires. */
export type DownloadLink = { grantId: string; expiresAt: Date };

export type DownloadLinks = {
  /** Path of the file on this site. */
  sign(link: DownloadLink): string;
  /** The link in a token; undefined if it is foreign or altered. */
  read(token: string): DownloadLink | undefined;
};

export const downloadPrefix = '/media/downloads/';

const shape = /^([0-9a-f]{32})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** `key`: the one that signs sessions; the signing key here is derived from it. */
export function createDownloadLinks(key: KeyObject): DownloadLinks {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const secret = Buffer.from(hkdfSync('sha256', der, '', 'sorot download links', 32));

  function signatureOf(head: string): string {
    return createHmac('sha256', secret).update(head).digest('base64url');
  }

  return {
    sign({ grantId, expiresAt }) {
      const seconds = Math.floor(expiresAt.getTime() / 1000);
      const head = `${grantId.replaceAll('-', '')}.${seconds.toString(36)}`;
      return `${downloadPrefix}${head}.${signatureOf(head)}`;
    },
    read(token) {
      const [, id = '', seconds = '', signature = ''] = shape.exec(token) ?? [];
      const right = Buffer.from(signatureOf(`${id}.${seconds}`));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return {
        grantId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        expiresAt: new Date(Number.parseInt(seconds, 36) * 1000),
      };
    },
  };
}
