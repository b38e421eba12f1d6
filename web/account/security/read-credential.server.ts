/** The browser's answer about a passkey, from the hidden field of a `PasskeyForm`. */
export function readCredential(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('credential')));
  } catch {
    return undefined;
  }
}
