/** Shorter ones, and words of letters alone, are hidden only as a part of something longer. */
const shortest = 8;
const word = /^\p{L}*$/u;

/** Longest first, because one may be a part of another. */
let secrets: string[] = [];

/**
 * Tells `hideSecrets` the secrets of this process: keys, and addresses with passwords. Nothing
 * should write them anywhere; this is for what libraries and other servers repeat in their errors.
 */
export function keepSecret(values: readonly string[]): void {
  const forms = new Set([...secrets, ...values.flatMap(listForms)]);
  secrets = [...forms].sort((one, other) => other.length - one.length);
}

/** A text without the secrets of this process. */
export function hideSecrets(text: string): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
}

/** A secret as it may stand in a text, an address, a line of JSON, or a header. */
function listForms(secret: string): string[] {
  const { username = '', password = '', searchParams } = URL.parse(secret) ?? {};
  const [user, plain] = [decode(username), decode(password)];
  const login = password ? [`:${password}@`, password, plain] : [];
  login.push(...(searchParams?.getAll('password') ?? []));
  const encoded = [`${secret}:`, `${user}:${plain}`, `\0${user}\0${plain}`, plain].map(toBase64);
  return [secret, ...secret.split('\n'), ...login, ...encoded]
    .flatMap((each) => [each, encodeURIComponent(each), JSON.stringify(each).slice(1, -1)])
    .filter((each) => each.length >= shortest && !word.test(each));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
