const kept = /^<(\/?)([ibu])>/i;

/**
 * Text of people's files as WebVTT cue text: bold, italic and underline stay when each is closed,
 * every other tag goes, what is left of `<` and `&` is escaped, and no line can end the cue early.
 */
export function toCueText(text: string): string {
  const lines = text
    .replace(/\{\\an?\d+\}/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const open: string[] = [];
  const words = lines
    .join('\n')
    .replace(/<[^<>\n]*>|[<>]|&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g, (part) => {
      const tag = kept.exec(part);
      const name = tag?.[2]?.toLowerCase();
      if (name && tag?.[1] === '') {
        open.push(name);
        return `<${name}>`;
      }
      if (name && open.at(-1) === name) {
        open.pop();
        return `</${name}>`;
      }
      if (part === '<') return '&lt;';
      if (part === '>') return '&gt;';
      return part === '&' ? '&amp;' : '';
    });
  const closing = open.reverse().map((name) => `</${name}>`);
  return (words + closing.join('')).trim();
}
