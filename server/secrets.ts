import type { Variable } from '#api/platform/providers/variable-schemas.ts';

const secretNames = /KEY|TOKEN|SECRET|PASS|CREDENTIAL|PRIVATE|URL|URI|DSN/;

/** Whether nobody may see a variable: no message, log or page shows its value or a part of it. */
export function isSecret(name: string, { secret }: Variable): boolean {
  return secret ?? secretNames.test(name);
}

/** An address with a user or a password, even a badly written one (not `https://youtube.com/@me`). */
const addressWithLogin = /:\/\/\S*[^\s/]@/;
const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY/;

/** Whether a value is secret wherever it stands: it was probably meant for another variable. */
export function holdsSecret(value: string): boolean {
  return addressWithLogin.test(value) || privateKey.test(value);
}
