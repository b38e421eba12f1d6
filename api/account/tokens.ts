import { createPublicKey, type KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Seconds. */
export const tokenAges = {
  access: 15 * 60,
  refresh: 60 * 86_400,
  device: 400 * 86_400,
  step: 10 * 60,
  restore: 30 * 60,
  passkey: 30 * 60,
  oidc: 10 * 60,
  alarm: 7 * 86_400,
};

const issuer = 'sorot';
/** Verified tokens are cached, because clients send the same one with every call. */
const rememberedTokens = 5_000;
const algorithm = 'EdDSA';

const claims = {
  access: z.object({ sid: z.uuid() }),
  /** `gen`: the token's number in its session's rotation. */
  refresh: z.object({ sid: z.uuid(), gen: z.int().min(0) }),
  /** A device from which an account has signed in before. */
  device: z.object({ account: z.int(), device: z.uuid(), version: z.int().default(0) }),
  /** A challenge of WebAuthn; `use`: what its answer is good for, `add` for which account. */
  passkey: z.object({
    id: z.uuid(),
    use: z.union([z.literal('sign in'), z.templateLiteral(['add ', z.int()])]),
    challenge: z.string(),
  }),
  /**
   * In mails about a session, for an owner who knows nothing of it. `mailbox`: where the mail went;
   * links of earlier versions do not say.
   */
  alarm: z.object({ sid: z.uuid(), mailbox: z.string().default('') }),
  /** A sign-in elsewhere has begun. */
  oidc: z.object({ id: z.uuid(), state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** A sign-in is done, and its account is to be deleted. */
  restore: z.object({
    id: z.uuid(),
    account: z.int(),
    version: z.int(),
    factors: z.union([z.literal(1), z.literal(2)]),
  }),
  /** The first step of a sign-in is done. */
  step: z.object({
    id: z.uuid(),
    account: z.int(),
    version: z.int().default(0),
    device: z.uuid().optional(),
  }),
};

type Kind = keyof typeof claims;
export type Claims<Of extends Kind> = z.infer<(typeof claims)[Of]>;

export type Tokens = {
  sign<Of extends Kind>(kind: Of, payload: Claims<Of>): Promise<string>;
  /** The token's payload; undefined if it is foreign, of another kind, altered or expired. */
  verify<Of extends Kind>(kind: Of, token: string): Promise<Claims<Of> | undefined>;
};

/** Signs and verifies these kinds of token; `key`: an Ed25519 private key. */
export function createTokens(key: KeyObject): Tokens {
  const publicKey = createPublicKey(key);
  const audienceOf = (kind: Kind) => `sorot:${kind}`;
  const remembered = new LRUCache<string, JWTPayload>({ max: rememberedTokens });

  /** The payload of one of our tokens while it is valid. */
  async function read(kind: Kind, token: string): Promise<JWTPayload | undefined> {
    const key = `${kind} ${token}`;
    const cached = remembered.get(key);
    if (cached) return cached;
    const options = { issuer, audience: audienceOf(kind), algorithms: [algorithm] };
    const verified = await jwtVerify(token, publicKey, options).catch(() => undefined);
    const { exp } = verified?.payload ?? {};
    const ttl = exp === undefined ? 0 : exp * 1_000 - Date.now();
    if (verified && kind === 'access' && ttl > 0) remembered.set(key, verified.payload, { ttl });
    return verified?.payload;
  }

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
      return claims[kind].safeParse(await read(kind, token)).data as
        | Claims<typeof kind>
        | undefined;
    },
  };
}
