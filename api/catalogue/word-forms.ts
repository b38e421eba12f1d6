/** Shorter ones are parts of too many words. */
const shortestRoot = 4;
/** Longer ones have too many vowels that could be umlauts. */
const longestWithUmlaut = 12;
const latin = /^[a-z]+$/;
const arabicArticle = /^([وبك]?)ال(?=\p{L}{2})/u;

/**
 * Other forms by which a normalised word may stand in a text: Indonesian with and without affixes
 * ("baca", "membaca"), Arabic with and without its article, German with "ue" for "ü" and the reverse.
 * Many are no words at all, and match nothing.
 */
export function listForms(word: string): string[] {
  const forms = latin.test(word)
    ? [...spellUmlauts(word), ...findRoots(word), ...withAffixes(word)]
    : arabicForms(word);
  return [...new Set(forms)].filter((form) => form !== word);
}

function arabicForms(word: string): string[] {
  if (!/^\p{Script=Arabic}{2,}$/u.test(word)) return [];
  const bare = word.replace(arabicArticle, '');
  return [bare, `ال${bare}`];
}

/**
 * Texts lose the dots of their umlauts: "Bücher" is "bucher" there. Whoever types "Müller" also
 * means "Mueller"; each vowel may have been the umlaut.
 */
function spellUmlauts(word: string): string[] {
  const isShort = word.length < shortestRoot || word.length > longestWithUmlaut;
  const vowels = isShort ? [] : word.matchAll(/[aou](?![aeou])/g);
  const written = Array.from(vowels, ({ index }) => {
    return `${word.slice(0, index + 1)}e${word.slice(index + 1)}`;
  });
  return [word.replaceAll(/([aou])e/g, '$1'), ...written];
}

/** What meN- and peN- become before a word: the sound that follows swallows or bends the N. */
function nasalised(root: string): string {
  if (/^[bfv]/.test(root)) return `m${root}`;
  if (root.startsWith('p')) return `m${root.slice(1)}`;
  if (/^[cdjz]/.test(root)) return `n${root}`;
  if (root.startsWith('t')) return `n${root.slice(1)}`;
  if (root.startsWith('s')) return `ny${root.slice(1)}`;
  if (root.startsWith('k')) return `ng${root.slice(1)}`;
  return /^[aeioughx]/.test(root) ? `ng${root}` : root;
}

function withAffixes(root: string): string[] {
  if (root.length < shortestRoot) return [];
  const active = nasalised(root);
  return [
    ...['', 'kan', 'i'].flatMap((end) => [`me${active}${end}`, `di${root}${end}`]),
    ...[`pe${active}`, `pe${active}an`, `ber${root}`, `ter${root}`],
    ...[`per${root}an`, `ke${root}an`, `${root}an`, `${root}kan`, `${root}i`, `${root}nya`],
  ];
}

/** The letters that each prefix may have swallowed. */
const prefixes: [RegExp, string[]][] = [
  [/^[mp]eny(?=[aeiou])/, ['s']],
  [/^[mp]eng/, ['', 'k']],
  [/^[mp]en(?!g|y)/, ['', 't']],
  [/^[mp]em/, ['', 'p']],
  [/^[mp]e(?=[lmnrwy])/, ['']],
  [/^(?:di|ber|ter|per|ke)/, ['']],
];

function findRoots(word: string): string[] {
  const stems = [word, word.replace(/(?:kan|an|i|nya)$/, ''), word.replace(/an$/, '')];
  const roots = stems.flatMap((stem) => [
    stem,
    ...prefixes.flatMap(([prefix, swallowed]) => {
      const rest = stem.replace(prefix, '');
      return rest === stem ? [] : swallowed.map((letter) => letter + rest);
    }),
  ]);
  return roots.filter((root) => root.length >= shortestRoot);
}
