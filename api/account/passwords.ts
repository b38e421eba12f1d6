import { hash, verify } from '@node-rs/argon2';
import { problem } from '#api/platform/problem.ts';

/** What somebody would try first here (docs/security.md). */
const siteWords = new Set([
  ...['sorot', 'streaming', 'nonton', 'bioskop', 'sinema', 'cinema', 'movies'],
  ...['operator', 'admin'],
]);

let commonPasswords: Set<string> | undefined;

/** Once somebody sets a password: the list takes 6 MB of memory (decision 099). */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  commonPasswords ??= new Set<string>(dictionary['passwords-common']);
  return commonPasswords;
}

/** Argon2id with OWASP's first recommendation (19 MiB, two passes, one lane). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared against if there is no account, so that the answer takes the same time. */
const hashOfNobody = hash('the password of nobody', cost);

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/**
 * `stored`: undefined if there is no such account, and empty if it has no password; then none
 * matches.
 */
export async function isPasswordRight(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(stored || (await hashOfNobody), normalize(password));
  return isRight && Boolean(stored);
}

/**
 * Refuses a new password that is among the 49,000 most common ones, repeats the account's name, or is
 * one of the site's words with digits and symbols around it.
 */
export async function checkNewPassword(
  password: string,
  options: { field: string; names: string[] },
): Promise<void> {
  const folded = normalize(password).toLowerCase();
  const isName = options.names.some((name) => normalize(name).toLowerCase() === folded);
  const isSiteWord = siteWords.has(folded.replaceAll(/[^\p{L}]/gu, ''));
  const common = commonPasswords ?? (await loadCommonPasswords());
  if (!isName && !isSiteWord && !common.has(folded)) return;
  throw problem('invalid_input', { field: options.field, reason: 'common_password' });
}

/** Makes passwords independent of how a keyboard composes letters (NIST SP 800-63B). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
