const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  eacute: 'é',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** Decodes character references of XML and HTML; unknown ones are left as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, ten, hex, name) => {
      if (name) return (Object.hasOwn(named, name) ? named[name] : undefined) ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
