import { randomUUID } from 'node:crypto';
import { apiKeys, linkedIdentities, passkeys } from '#api/account/tables.ts';
import { type Cells, everybody, operatorAlone, ownerAlone, signedIn, type World } from './cells.ts';

const wrongLink = 'x'.repeat(43);

const credential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};
const used = { challenge: 'x', credential };

async function keyOf({ api, caller, owner }: World): Promise<string> {
  const id = randomUUID();
  const accountId = (caller ?? owner).id;
  const keyHash = Buffer.from(id);
  await api.db.insert(apiKeys).values({ id, accountId, name: 'Kasir', roles: ['shop'], keyHash });
  return id;
}

async function identityOf({ api, owner }: World): Promise<number> {
  const [identity] = await api.db
    .insert(linkedIdentities)
    .values({
      accountId: owner.id,
      issuer: 'https://id.example',
      subject: `${owner.id}`,
      email: owner.session.email,
    })
    .returning({ id: linkedIdentities.id });
  return identity?.id ?? 0;
}

async function passkeyOf({ api, owner }: World): Promise<number> {
  const [passkey] = await api.db
    .insert(passkeys)
    .values({
      accountId: owner.id,
      credentialId: `key ${owner.id}`,
      publicKey: Buffer.from(''),
      counter: 0,
      transports: [],
      name: 'Ponsel',
      isSynced: false,
    })
    .returning({ id: passkeys.id });
  return passkey?.id ?? 0;
}

export const securityCells: Cells = {
  'account.finishLogin': [
    everybody(
      'without a first step',
      { path: '/login/second_step/', body: { second_step: 'x', code: '123456' } },
      410,
    ),
  ],
  'account.denySignIn': [
    everybody('without a link', { path: '/sign_in_denials/', body: { token: wrongLink } }, 410),
  ],
  'account.getSecurity': [signedIn('the own account', '/account/security/')],
  'account.proveIdentity': [
    signedIn(
      'a wrong password',
      { path: '/account/proof/', body: { current_password: 'salah' } },
      403,
    ),
  ],
  'account.startTotp': [signedIn('the own account', { path: '/account/totp/', body: {} })],
  'account.confirmTotp': [
    signedIn('not started', { path: '/account/totp/confirmation/', body: { code: '123456' } }, 409),
  ],
  'account.removeTotp': [signedIn('none', '/account/totp/')],
  'account.renewRecoveryCodes': [
    signedIn('none', { path: '/account/recovery_codes/', body: {} }, 409),
  ],
  'account.endOtherSessions': [signedIn('the own ones', '/sessions/')],
  'account.getLoginWays': [everybody('none', '/login/ways/')],
  'account.startOidcLogin': [
    everybody('not offered', { path: '/login/oidc/options/', body: {} }, 404),
  ],
  'account.finishOidcLogin': [
    everybody('not offered', { path: '/login/oidc/', body: { state: 'x', query: '' } }, 404),
  ],
  'account.unlinkIdentity': [
    ownerAlone("the owner's", async (world) => ({
      path: `/account/identities/${await identityOf(world)}/`,
    })),
  ],
  'account.startPasskeyLogin': [
    everybody('any account', { path: '/login/passkey/options/', body: {} }),
  ],
  'account.loginWithPasskey': [
    everybody('an unknown challenge', { path: '/login/passkey/', body: used }, 410),
  ],
  'account.provePasskey': [
    signedIn('an unknown challenge', { path: '/account/proof/passkey/', body: used }, 410),
  ],
  'account.startPasskey': [
    signedIn('the own account', { path: '/account/passkeys/options/', body: {} }),
  ],
  'account.addPasskey': [
    signedIn(
      'an unknown challenge',
      {
        path: '/account/passkeys/',
        body: {
          challenge: 'x',
          credential: { ...credential, response: { clientDataJSON: 'x', attestationObject: 'x' } },
        },
      },
      410,
    ),
  ],
  'account.renamePasskey': [
    ownerAlone("the owner's", async (world) => ({
      path: `/account/passkeys/${await passkeyOf(world)}/`,
      body: { name: 'Laptop' },
    })),
  ],
  'account.removePasskey': [
    ownerAlone("the owner's", async (world) => ({
      path: `/account/passkeys/${await passkeyOf(world)}/`,
    })),
  ],
  'ops.listApiKeys': [operatorAlone("everybody's", '/ops/api_keys/')],
  'ops.addApiKey': [
    operatorAlone(
      'for the own account',
      { path: '/ops/api_keys/', body: { name: 'Kasir', roles: ['shop'], days: 90 } },
      201,
    ),
  ],
  'ops.revokeApiKey': [
    operatorAlone('an own one', async (world) => ({
      path: `/ops/api_keys/${await keyOf(world)}/`,
    })),
  ],
};
