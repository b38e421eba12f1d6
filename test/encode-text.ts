/** Texts in charsets that programs wrote before UTF-8; what a charset lacks throws. */
export function encodeText(text: string, charset: string): Buffer {
  const table = tableOf(charset);
  const bytes = [...text].flatMap((letter) => {
    const found = table.get(letter) ?? writeApart(letter, table);
    if (!found) throw new Error(`${charset} has no ${letter}`);
    return found;
  });
  return Buffer.from(bytes);
}

const tables = new Map<string, Map<string, number[]>>();

/** What each sequence of one or two bytes stands for, turned around. */
function tableOf(charset: string): Map<string, number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(charset, { fatal: true });
  const add = (...bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes);
    } catch {
      // These bytes stand for nothing.
    }
  };
  for (let first = 0; first < 256; first += 1) add(first);
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  }
  tables.set(charset, table);
  return table;
}

/** Windows-1258 writes the tones of Vietnamese behind their letters. */
function writeApart(letter: string, table: Map<string, number[]>): number[] | undefined {
  const parts = letter.normalize('NFD');
  const tones = parts.match(/[\u0300\u0301\u0303\u0309\u0323]/g) ?? [];
  const base = parts.replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '').normalize('NFC');
  const all = [base, ...tones].map((part) => table.get(part));
  return all.some((part) => !part) ? undefined : all.flatMap((part) => part ?? []);
}
