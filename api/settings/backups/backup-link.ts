import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

export const backupPrefix = '/media/backups/';

export type BackupLinks = {
  /** Path of the file on this site. */
  sign(id: number, expiresAt: Date): string;
  /** The id in a token; undefined if it is foreign, altered or expired. */
  read(token: string): number | undefined;
};

const shape = /^(\d{1,15})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** `key`: the one that signs sessions; the signing key here is derived from it. */
export function createBackupLinks(key: KeyObject): BackupLinks {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const secret = Buffer.from(hkdfSync('sha256', der, '', 'sorot backup links', 32));
  const signatureOf = (head: string) =>
    createHmac('sha256', secret).update(head).digest('base64url');
  return {
    sign(id, expiresAt) {
      const head = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
      return `${backupPrefix}${head}.${signatureOf(head)}`;
    },
    read(token) {
      const [, id = '', seconds = '', signature = ''] = shape.exec(token) ?? [];
      const right = Buffer.from(signatureOf(`${id}.${seconds}`));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return Number.parseInt(seconds, 36) * 1000 > Date.now() ? Number(id) : undefined;
    },
  };
}
