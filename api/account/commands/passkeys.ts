import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Credential, NewCredential } from '#contract/account/passkeys.ts';
import { spendToken } from '../spend-token.ts';
import { accounts, passkeys } from '../tables.ts';
import { type Claims, type Tokens, tokenAges } from '../tokens.ts';

/** `siteOrigin`: the address that visitors see, to whose host all passkeys belong. */
export type PasskeyDeps = {
  db: Database;
  tokens: Tokens;
  site: { name: string };
  siteOrigin: string;
};

const maxPasskeys = 20;

type Use = Claims<'passkey'>['use'];

/** The library's options are an interface, the contract's a record. */
type Started = { options: Record<string, unknown>; challenge: string };

/** Loaded by the first visitor with a passkey: it takes seven megabytes. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** For any passkey of the site: nobody has to be named, so nobody can be looked up. */
export async function startAuthentication(deps: PasskeyDeps, use: Use): Promise<Started> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: 'required',
  });
  return { options: { ...options }, challenge: await signChallenge(deps, use, options.challenge) };
}

/** @throws `too_many_passkeys` */
export async function startRegistration(deps: PasskeyDeps, accountId: number): Promise<Started> {
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw problem('session_ended');
  const existing = await deps.db.select().from(passkeys).where(eq(passkeys.accountId, accountId));
  if (existing.length >= maxPasskeys) throw problem('too_many_passkeys');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: deps.site.name,
    rpID: hostOf(deps),
    userID: handleOf(accountId),
    userName: account.username,
    userDisplayName: account.displayName,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const use = `add ${accountId}` as const;
  return { options: { ...options }, challenge: await signChallenge(deps, use, options.challenge) };
}

/**
 * Checks a new passkey.
 *
 * @throws `passkey_refused`, `sign_in_expired` if the challenge is too old or has been used;
 *   `passkey_known`
 */
export async function addPasskey(
  tx: Transaction,
  deps: PasskeyDeps,
  given: { accountId: number; challenge: string; credential: NewCredential; name: string },
) {
  const { accountId, credential } = given;
  const challenge = await readChallenge(tx, deps, given.challenge, `add ${accountId}`);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const checked = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: deps.siteOrigin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).catch(refuse);
  if (!checked.verified) throw problem('passkey_refused');
  const { registrationInfo: info } = checked;
  const [added] = await tx
    .insert(passkeys)
    .values({
      accountId,
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports: credential.response.transports ?? [],
      name: given.name,
      isSynced: info.credentialBackedUp,
    })
    .onConflictDoNothing()
    .returning();
  if (!added) throw problem('passkey_known');
  return added;
}

/**
 * Checks a passkey that was used, and counts the use. Returns its account.
 *
 * @throws `passkey_refused`; `sign_in_expired` if the challenge is too old or has been used
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  given: { challenge: string; credential: Credential },
  use: Use,
): Promise<number> {
  const { db } = deps;
  const { response, ...credential } = given.credential;
  const challenge = await readChallenge(db, deps, given.challenge, use);
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credential.id));
  if (!passkey) throw problem('passkey_refused');
  const { userHandle, ...signed } = response;
  const handle = Buffer.from(handleOf(passkey.accountId)).toString('base64url');
  if (userHandle && userHandle !== handle) throw problem('passkey_refused');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...credential, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: deps.siteOrigin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(refuse);
  if (!checked.verified) throw problem('passkey_refused');
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  await db
    .update(passkeys)
    .set({ counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: new Date() })
    .where(eq(passkeys.id, passkey.id));
  return passkey.accountId;
}

/** @throws `passkey_not_found` */
export async function renamePasskey(
  db: Database,
  { accountId, id, name }: { accountId: number; id: number; name: string },
) {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(accountId, id)).returning();
  if (!renamed) throw problem('passkey_not_found');
  return renamed;
}

/** @throws `passkey_not_found` */
export async function removePasskey(
  tx: Transaction,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  const { rowCount } = await tx.delete(passkeys).where(isOwn(accountId, id));
  if (rowCount === 0) throw problem('passkey_not_found');
}

function isOwn(accountId: number, id: number) {
  return and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
}

/** Identifies the account to authenticators, which show it to nobody. */
function handleOf(accountId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`account ${accountId}`);
}

function hostOf({ siteOrigin }: PasskeyDeps): string {
  return new URL(siteOrigin).hostname;
}

function signChallenge({ tokens }: PasskeyDeps, use: Use, challenge: string): Promise<string> {
  return tokens.sign('passkey', { id: randomUUID(), use, challenge });
}

/** The library throws whatever it does not like about an answer. */
function refuse(cause: unknown): never {
  throw problem('passkey_refused', {}, cause);
}

/** The challenge of a token, which is used up. */
async function readChallenge(
  db: DatabaseOrTransaction,
  { tokens }: PasskeyDeps,
  token: string,
  use: Use,
): Promise<string> {
  const claims = await tokens.verify('passkey', token);
  if (claims?.use !== use) throw problem('sign_in_expired');
  await spendToken(db, { id: claims.id, seconds: tokenAges.passkey }, 'sign_in_expired');
  return claims.challenge;
}
