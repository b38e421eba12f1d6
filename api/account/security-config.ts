/** Settings of sign-in. Current whenever they are read: pass the object on. */
export type SecurityConfig = {
  /** Whether staff may act only in sessions with a second factor. */
  staffNeedSecondFactor: boolean;
  /** Null: signing in with another provider is not offered. */
  oidc: OidcConfig | null;
};

export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What visitors call it. */
  name: string;
  /** Whether it opens accounts for those who have none. */
  opensAccounts: boolean;
};

/** Operators write an issuer with or without the slash at its end. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
