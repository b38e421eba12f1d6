import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Who may have the files of a restricted stream, and until when. */
export type MediaGrant = { sessionId: string; streamId: string; expiresAt: Date };

export type MediaGrants = {
  /** A token for use in a path: letters, digits, `-`, `_` and `.` only. */
  sign(grant: MediaGrant): string;
  /** The grant of a token; undefined if it is foreign, altered, or for another stream. */
  read(token: string, streamId: string): MediaGrant | undefined;
};

const shape = /^([0-9a-f]{32})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * Tokens are part of the path, because native players and televisions send neither headers nor
 * cookies, and because playlists contain relative addresses. `key`: the one that signs sessions;
 * the signing key here is derived from it.
 */
export function createMediaGrants(key: KeyObject): MediaGrants {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const secret = Buffer.from(hkdfSync('sha256', der, '', 'sorot media grants', 32));

  function signatureOf(head: string, streamId: string): string {
    return createHmac('sha256', secret).update(`${head}.${streamId}`).digest('base64url');
  }

  return {
    sign({ sessionId, streamId, expiresAt }) {
      const seconds = Math.floor(expiresAt.getTime() / 1000);
      const head = `${sessionId.replaceAll('-', '')}.${seconds.toString(36)}`;
      return `${head}.${signatureOf(head, streamId)}`;
    },
    read(token, streamId) {
      const [, session = '', seconds = '', signature = ''] = shape.exec(token) ?? [];
      const right = Buffer.from(signatureOf(`${session}.${seconds}`, streamId));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return {
        sessionId: session.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        streamId,
        expiresAt: new Date(Number.parseInt(seconds, 36) * 1000),
      };
    },
  };
}
