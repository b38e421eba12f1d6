import type { SecurityConfig } from '#api/account/security-config.ts';
import type { Environment } from './env.ts';

export function readSecurityConfig(environment: Environment): SecurityConfig {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = environment;
  return {
    staffNeedSecondFactor: environment.STAFF_SECOND_FACTOR === 'required',
    oidc:
      OIDC_ISSUER === undefined
        ? null
        : {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: environment.OIDC_NAME,
            opensAccounts: environment.OIDC_NEW_ACCOUNTS,
          },
  };
}
