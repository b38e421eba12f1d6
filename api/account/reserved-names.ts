/** What visitors would take for the site itself, in the languages that staff sign with. */
const reserved = new Set([
  ...['admin', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'operator', 'owner'],
  ...['moderator', 'mod', 'staff', 'team', 'support', 'help', 'helpdesk', 'service', 'customer'],
  ...['official', 'security', 'abuse', 'postmaster', 'webmaster', 'hostmaster', 'mailer', 'daemon'],
  ...['noreply', 'billing', 'payment', 'payments', 'refund', 'info', 'contact', 'api', 'www'],
  ...['anonymous', 'guest', 'null', 'undefined', 'sorot'],
  ...['resmi', 'pengelola', 'pemilik', 'bantuan', 'dukungan', 'layanan', 'pembayaran'],
]);

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l' },
  ...{ м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x', ո: 'n', ѵ: 'v', ԝ: 'w', г: 'r' },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i' },
};

/**
 * Whether a user name would pass for the site's own, with digits, separators or letters of another
 * script. Operators may still give such names.
 */
export function isReservedName(name: string): boolean {
  const folded = [...name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('');
  const parts = folded.split(/[^\p{L}]+/u).filter(Boolean);
  if (parts.length === 0) return false;
  return reserved.has(parts.join('')) || parts.every((part) => reserved.has(part));
}
