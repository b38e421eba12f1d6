import { z } from 'zod';
import { address, flag, secretText } from '#api/platform/providers/variable-schemas.ts';
import { isTokenKey, withLineBreaks } from './token-key.ts';

/** How people sign in, as part of `variables`. */
export const signInVariables = {
  AUTH_COOKIE_NAME: {
    means: 'Name of the cookie that holds the session',
    wanted: 'letters, digits, "-" and "_"',
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .default('sorot_user'),
  },
  STAFF_SECOND_FACTOR: {
    means: 'Whether staff need a passkey or an authenticator app',
    wanted: 'optional or required',
    schema: z.enum(['optional', 'required']).default('optional'),
  },
  OIDC_ISSUER: {
    means: 'OpenID Connect provider that visitors may sign in with',
    wanted: 'the address of an issuer, with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    schema: address(/^https?$/).optional(),
  },
  OIDC_CLIENT_ID: {
    means: 'What that provider calls this site',
    wanted: 'a client id',
    schema: z.string().optional(),
  },
  OIDC_CLIENT_SECRET: {
    means: 'Secret shared with that provider',
    wanted: 'a client secret',
    schema: secretText(1, 500).optional(),
  },
  OIDC_NAME: {
    means: 'What visitors call that provider, for the button on the log-in page',
    wanted: 'a name such as Google',
    schema: z.string().max(40).default('OpenID Connect'),
  },
  OIDC_NEW_ACCOUNTS: {
    means: 'Whether signing in through that provider opens an account for those without one',
    wanted: 'true or false',
    schema: flag.default(false),
  },
  TOKEN_KEY: {
    means: 'Ed25519 private key that signs sessions; by default generated once in the data folder',
    wanted: 'a key in PEM form, PKCS #8, with line breaks or "\\n" between its lines',
    schema: z.string().transform(withLineBreaks).refine(isTokenKey).optional(),
  },
};
