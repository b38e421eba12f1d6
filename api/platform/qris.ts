/**
 * QRIS: the merchant-presented QR codes of Indonesia, as EMVCo specifies them. The text of a code
 * is a row of fields, each of a two-digit tag, a two-digit length and its value.
 */

/** The largest amount of one payment, in rupiah, as Bank Indonesia sets it. */
export const maxQrisAmount = 10_000_000;
/** From here on there are three digits to take off. */
export const minQrisAmount = 1_000;

type Field = { tag: string; value: string };

const tags = {
  version: '00',
  /** Whether the code is for any number of payments, or for one. */
  initiation: '01',
  category: '52',
  currency: '53',
  amount: '54',
  country: '58',
  merchant: '59',
  city: '60',
  checksum: '63',
};

const isStatic = '11';
const isDynamic = '12';
const rupiah = '360';
const checksumLength = 4;

/** Why a text is not the static QRIS of a merchant; each is also a problem. */
type QrisFault =
  | 'qris_unreadable'
  | 'qris_checksum_wrong'
  | 'qris_not_static'
  | 'qris_currency_wrong'
  | 'qris_country_wrong';

/** Null: it is a static QRIS, from which codes for one payment can be made. */
export function findQrisFault(text: string): QrisFault | null {
  const fields = readFields(text);
  if (!fields || !isComplete(fields)) return 'qris_unreadable';
  const given = text.slice(-checksumLength).toUpperCase();
  if (given !== checksumOf(text.slice(0, -checksumLength))) return 'qris_checksum_wrong';
  const initiation = findValue(fields, tags.initiation) ?? isStatic;
  if (initiation !== isStatic || findValue(fields, tags.amount)) return 'qris_not_static';
  if (findValue(fields, tags.currency) !== rupiah) return 'qris_currency_wrong';
  return findValue(fields, tags.country) === 'ID' ? null : 'qris_country_wrong';
}

/** The code for one payment, made of the static one: its text with the amount, in whole rupiah. */
export function askByQris(staticText: string, amount: number): { text: string; merchant: string } {
  const given = readFields(staticText);
  if (!given) throw new Error('The text is not a QR code of a merchant');
  const fields = given.flatMap((field): Field[] => {
    switch (field.tag) {
      case tags.version:
        return [field, { tag: tags.initiation, value: isDynamic }];
      case tags.currency:
        return [field, { tag: tags.amount, value: String(amount) }];
      case tags.initiation:
      case tags.checksum:
        return [];
      default:
        return [field];
    }
  });
  const written = fields.map(({ tag, value }) => tag + twoDigits(value.length) + value).join('');
  const text = `${written}${tags.checksum}${twoDigits(checksumLength)}`;
  return { text: text + checksumOf(text), merchant: findValue(given, tags.merchant) ?? '' };
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function checksumOf(text: string): string {
  let sum = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x80_00) === 0 ? sum << 1 : (sum << 1) ^ 0x10_21;
    }
    sum &= 0xff_ff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** Null: the lengths do not add up, or a tag is there twice. */
function readFields(text: string): Field[] | null {
  const fields: Field[] = [];
  for (let at = 0; at < text.length; ) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (tag === undefined || Number(length) === 0) return null;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length < Number(length)) return null;
    fields.push({ tag, value });
    at += 4 + value.length;
  }
  return new Set(fields.map(({ tag }) => tag)).size === fields.length ? fields : null;
}

/** Has what every code of a merchant has: the version first, an account, and the checksum last. */
function isComplete(fields: Field[]): boolean {
  const last = fields.at(-1);
  return (
    fields[0]?.tag === tags.version &&
    fields[0].value === '01' &&
    fields.some(({ tag }) => tag >= '02' && tag <= '51') &&
    [tags.category, tags.currency, tags.country, tags.merchant, tags.city].every(
      (tag) => findValue(fields, tag) !== undefined,
    ) &&
    last?.tag === tags.checksum &&
    last.value.length === checksumLength
  );
}

function findValue(fields: Field[], tag: string): string | undefined {
  return fields.find((field) => field.tag === tag)?.value;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
