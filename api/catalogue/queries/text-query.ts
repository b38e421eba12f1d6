/** Words beyond these add nothing to a search but work. */
const maxWords = 8;
const maxWordLength = 60;

/**
 * What a visitor typed as a PostgreSQL text query: every word must occur, the last one may go on.
 * `inNames` asks for all of them in names (weight A), `anywhere` in any text. Undefined when there
 * is no word in it. Operators and quotes are only characters here.
 */
export function toTextQuery(typed: string): { inNames: string; anywhere: string } | undefined {
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords);
  if (words.length === 0) return undefined;
  const build = (weight: string) =>
    words
      .map((word, index) => askFor(word, (index === words.length - 1 ? '*' : '') + weight))
      .join(' & ');
  return { inNames: build('A'), anywhere: build('') };
}

/** "spider-man" and "S.W.A.T." are asked for as written and in their parts. */
function askFor(word: string, label: string): string {
  const parts = word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const whole = quote(word, label);
  if (parts.length === 1 && parts[0] === word) return whole;
  return `(${whole} | (${parts.map((part) => quote(part, label)).join(' & ')}))`;
}

function quote(word: string, label: string): string {
  const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return label ? `${quoted}:${label}` : quoted;
}
