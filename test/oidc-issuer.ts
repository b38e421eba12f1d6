import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import type { OidcConfig } from '#api/account/security-config.ts';
import { findFreePort } from './find-free-port.ts';

type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
};

export type OidcIssuer = {
  config: OidcConfig;
  /** Who signs in there from now on. */
  expect(person: Person): void;
  /** What a person's browser does at the address `url`; where it comes back to. */
  signIn(url: string, person: Person): Promise<URL>;
  close(): Promise<void>;
};

/** The client that every such provider knows. */
export const oidcClient = { clientId: 'sorot', clientSecret: 'a secret of thirty-two characters' };

/**
 * An OpenID Connect provider on localhost. `callback`: where browsers come back to; `at`: its port.
 */
export async function startOidcIssuer(callback: string, at?: number): Promise<OidcIssuer> {
  const port = at ?? (await findFreePort());
  const issuer = `http://localhost:${port}`;
  const { clientId, clientSecret } = oidcClient;
  const people = new Map<string, Person>();
  let signingIn = '';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for cookies'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    claims: { email: ['email', 'email_verified'], profile: ['preferred_username'] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => people.get(sub),
    }),
    loadExistingGrant: async () => {
      const grant = new provider.Grant({ clientId, accountId: signingIn });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const result = { login: { accountId: signingIn } };
    provider.interactionFinished(request, response, result).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(port, 'localhost', done));

  function expect(person: Person): void {
    people.set(person.sub, person);
    signingIn = person.sub;
  }

  async function signIn(url: string, person: Person): Promise<URL> {
    expect(person);
    const cookies = new Map<string, string>();
    let address = url;
    for (let step = 0; step < 10; step += 1) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
      for (const set of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = reply.headers.get('location');
      if (!location) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
      address = new URL(location, address).href;
      if (address.startsWith(callback)) return new URL(address);
    }
    throw new Error('The provider redirects forever');
  }

  return {
    config: { issuer, clientId, clientSecret, name: 'Contoh', opensAccounts: true },
    expect,
    signIn,
    close: () => {
      // Browsers keep connections open.
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
