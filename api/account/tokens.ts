import { createPublicKey, type KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Seconds. */
export const tokenAges = { access: 15 * 60, refresh: 60 * 86_400, device: 400 * 86_400 };

const issuer = 'sorot';
const algorithm = 'EdDSA';

const claims = {
  access: z.object({ sid: z.uuid() }),
  /** `gen`: which refresh of its session it is good for. */
  refresh: z.object({ sid: z.uuid(), gen: z.int().min(0) }),
  /** A device on which an account was signed in before. */
  device: z.object({ account: z.int(), device: z.uuid() }),
};

type Kind = keyof typeof claims;
export type Claims<Of extends Kind> = z.infer<(typeof claims)[Of]>;

export type Tokens = {
  sign<Of extends Kind>(kind: Of, payload: Claims<Of>): Promise<string>;
  /** What the token says; undefined when it is not ours, not of this kind, edited or too old. */
  verify<Of extends Kind>(kind: Of, token: string): Promise<Claims<Of> | undefined>;
};

/** Signs and reads the three kinds of token; `key`: an Ed25519 private key. */
export function createTokens(key: KeyObject): Tokens {
  const publicKey = createPublicKey(key);
  const audienceOf = (kind: Kind) => `sorot:${kind}`;
  return {
    sign: (kind, payload) =>
      new SignJWT(payload as JWTPayload)
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audienceOf(kind))
        .setIssuedAt()
        .setExpirationTime(`${tokenAges[kind]}s`)
        .sign(key),
    async verify(kind, token) {
      const options = { issuer, audience: audienceOf(kind), algorithms: [algorithm] };
      const verified = await jwtVerify(token, publicKey, options).catch(() => undefined);
      return claims[kind].safeParse(verified?.payload).data as Claims<typeof kind> | undefined;
    },
  };
}
