import type { OidcConfig } from '#api/account/security-config.ts';
import type { Environment } from './env.ts';

/** The provider that visitors may sign in with; null: none is set. */
export function readOidcConfig(environment: Environment): OidcConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = environment;
  if (OIDC_ISSUER === undefined) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: environment.OIDC_NAME,
    opensAccounts: environment.OIDC_NEW_ACCOUNTS,
  };
}
