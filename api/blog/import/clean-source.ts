/** A text as Markdown, and what of it is left that means nothing here. */
export type CleanSource = {
  source: string;
  /** What stands before the mark that Jekyll and Hugo end an excerpt with. */
  beginning: string | undefined;
  foreign: string[];
};

const more = /<!--\s*more\s*-->/i;

/**
 * The Markdown of Ghost, Jekyll and Hugo as ours: addresses that their templates make become plain,
 * highlighted code becomes fenced code. Other tags stay as text, and are reported.
 */
export function cleanSource(body: string): CleanSource {
  const plain = outsideCode(body.replaceAll('\r\n', '\n'), (text) =>
    text
      .replaceAll(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
      .replaceAll(/\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, '$1')
      .replaceAll('__GHOST_URL__', '')
      // Classes of kramdown, on a line of their own or behind what they style.
      .replaceAll(/^\{:[^{}\n]*\}[ \t]*\n?/gm, '')
      .replaceAll(/(\S)\{:[^{}\n]*\}/g, '$1'),
  );
  const source = plain
    .replaceAll(/\{%-?\s*highlight\s+([\w+#-]+)[^%\n]{0,100}%\}/g, '```$1')
    .replaceAll(/\{%-?\s*endhighlight\s*-?%\}/g, '```');
  const parts = source.split(more);
  const foreign = new Set<string>();
  outsideCode(source, (text) => {
    for (const [tag] of text.matchAll(/\{%[^%]{0,500}%\}|\{\{[^}]{0,500}\}\}/g)) foreign.add(tag);
    return text;
  });
  return {
    source: source.replace(more, '').trim(),
    beginning: parts.length > 1 ? parts[0]?.trim() : undefined,
    foreign: [...foreign].map((tag) => tag.replaceAll(/\s+/g, ' ').slice(0, 60)),
  };
}

/** Changes a text but for its code, fenced and inline, in which such tags are examples. */
export function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^ {0,3}```[\s\S]*?^ {0,3}```[^\n]*$|^ {0,3}~~~[\s\S]*?^ {0,3}~~~[^\n]*$|`[^`\n]+`)/m)
    .map((part, position) => (position % 2 ? part : change(part)))
    .join('');
}
