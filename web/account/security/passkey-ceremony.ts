import type { OutputOf } from '#web/lib/api/operation-types.ts';

/** What a form sends after the browser has used or made a passkey. */
export type PasskeyAnswer = { challenge: string; credential: string };

type Started = OutputOf<'account.startPasskeyLogin'>['data'];

/** Some browsers lack it, and all of them on addresses without HTTPS. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Asks for a passkey of this site. `inAutofill`: offers them in the user name's suggestions, and
 * waits for as long as the page is open. Rejects if none is used.
 */
export async function askForPasskey(
  { options, challenge }: Started,
  { inAutofill = false } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const used = await startAuthentication({
    // The contract leaves their form to WebAuthn.
    optionsJSON: options as unknown as Options,
    useBrowserAutofill: inAutofill,
  });
  return { challenge, credential: JSON.stringify(used) };
}

/** Whether passkeys can be among the suggestions of a text field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Creates a passkey. Rejects if the visitor does not want to, or has one already. */
export async function makePasskey({ options, challenge }: Started): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  // The contract leaves their form to WebAuthn.
  const made = await startRegistration({ optionsJSON: options as unknown as Options });
  return { challenge, credential: JSON.stringify(made) };
}
