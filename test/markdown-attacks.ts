const bits = {
  emphasis: [
    '*a_',
    '*a ',
    'a**b',
    '**x*a',
    '*a**a***',
    '_a *',
    'a** a__ ',
    '~a~~b',
    '***a** b',
    '\\_*a',
  ],
  links: [
    '[',
    '[a](',
    '[a](<b',
    '![a](',
    '![[',
    '[a][b]',
    '[a](b "',
    '\\[',
    '[^a]',
    '](',
    '[[]](',
    '[]()',
  ],
  definitions: ['[a]: b\n', '[a]: <b\n', '[a]: b "\n', '[a\n'],
  code: ['` `` ', '`a ``b ', '```\n', '~~~\n', '`*a` _b', '    a\n', '    a\n\n'],
  quotes: ['>', '> ', '> a\n', '> a\n\n', '> - ', '> 1. - ', '> *a_\n'],
  lists: [
    '- ',
    '1. ',
    '- a\n',
    '- a\n\n',
    '- a\nb\n',
    '-\ta\n\t',
    '- a\n* b\n+ c\n',
    '- [ ] a\n',
    '- *a\n',
  ],
  tables: ['|a|b\n', '|-|-|\n', '|', '\\|'],
  addresses: [
    ...['http://a.b ', 'www.', 'www.a.', 'www.a/)', 'a@', 'a@b.c ', 'a+b-', 'https://', 'http:'],
    ...['<a@b', '<http:a', 'ahttps:a', 'mailto:', 'http://a.b/(', '//a.b '],
  ],
  html: [
    ...['<', '<a ', '<a b="', '<!--', '<!-- a -', '<![CDATA[', '<?', '<!A ', '</a', '<script>'],
    ...['<div>', '<div>\n\n', '<b>', '</b>', '<a><b><i>', '<p><i>', '<b><p></b>', '<table><tr>'],
    ...['<a href="x">', '<iframe ', '<img ', '- <div>\n  <a'],
  ],
  entities: ['&', '&#', '&amp;', '&lt'],
  blocks: [
    '# a\n',
    'a\n-\n',
    'a\n=\n',
    '---\n',
    '- - ',
    '=',
    '\n',
    ' \n',
    'a\n',
    'a  \n',
    '\\\n',
    'a\r',
  ],
  words: [
    'kata demi kata, ',
    'a',
    '😀',
    'ع ',
    'e\u0301\u0302',
    ' ',
    '\t',
    '\u00a0',
    '\\',
    '"',
    '.',
    ':',
    '!',
  ],
  foreign: ['{:', '{% highlight ', '{{ "', '{{ site'],
};

/** Attacks that are not repetitions of one piece. */
const shapes: Record<string, (length: number) => string> = {
  'a long run': (length) => `a${'*'.repeat(length)}b`,
  'two runs': (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  'runs of all lengths': (length) => grow(length, (at) => `a${'*'.repeat((at % 50) + 1)}b `),
  'nested brackets': (length) => `${'['.repeat(length / 2)}a${']'.repeat(length / 2)}`,
  'nested links': (length) => '[a](b'.repeat(length / 6) + ')'.repeat(length / 6),
  'many definitions': (length) => `${grow(length, (at) => `[a${at}]: b\n`)}[a1]`,
  'growing ticks': (length) => grow(length, (at) => `${'`'.repeat((at % 200) + 1)} `),
  'growing quotes': (length) => grow(length, (at) => `${'>'.repeat((at % 200) + 1)} a\n`),
  'growing lists': (length) => grow(length, (at) => `${' '.repeat(2 * (at % 200))}- a\n`),
  'growing indents': (length) => grow(length, (at) => `${' '.repeat(at % 200)}a\n`),
  'a wide table': (length) => `${'|a'.repeat(length / 4)}|\n${'|-'.repeat(length / 4)}|\n`,
  'a long table': (length) => `|a|b|\n|-|-|\n${'|c\n'.repeat(length / 3)}`,
  'a table of empty cells': (length) =>
    `${'|a'.repeat(80)}|\n${'|-'.repeat(80)}|\n${'|\n'.repeat(length / 2)}`,
  'a long host': (length) => `http://a.${'b.'.repeat(length / 2)}`,
  'a long path': (length) => `http://a.b/${'?!.,:'.repeat(length / 5)}`,
  'an address of brackets': (length) => `http://a.b/${'('.repeat(length)}`,
  'a long address': (length) => `${'a.'.repeat(length / 2)}@b`,
  'a long domain': (length) => `a@${'b-'.repeat(length / 2)}`,
  'many attributes': (length) => `<a ${'b="c" '.repeat(length / 6)}`,
  'a tag of spaces': (length) => `<a${' '.repeat(length)}`,
  'a long entity': (length) => `&${'a'.repeat(length)}`,
  'hashes at the end': (length) => `# ${'#'.repeat(length)} a`,
  'nearly a rule': (length) => `${'* '.repeat(length / 2)}a`,
  'a late underline': (length) => `${'a\n'.repeat(length / 2)}=`,
  'a quote and spaces': (length) => `>${' '.repeat(length)}a`,
  'different headings': (length) => grow(length, (at) => `## A ${at}\n\n`),
};

/** Texts of about this length that are known to make Markdown parsers slow. */
export function listMarkdownAttacks(length: number): { name: string; source: string }[] {
  const repeated = Object.values(bits)
    .flat()
    .map((bit) => ({
      name: JSON.stringify(bit),
      source: bit.repeat(Math.ceil(length / bit.length)).slice(0, length),
    }));
  const shaped = Object.entries(shapes).map(([name, make]) => ({ name, source: make(length) }));
  return [...repeated, ...shaped];
}

function grow(length: number, part: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < length; at++) text += part(at);
  return text;
}
