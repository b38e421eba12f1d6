const tag = /<[a-z][^>]*>/gi;
const attribute = /( (?:href|src|poster|data)=")(\/(?!\/)[^"]*)"/g;
const candidates = / srcset="([^"]*)"/g;

/**
 * Sanitised HTML as it reads anywhere: paths of the site become addresses. In such HTML each `<`
 * begins a tag, and each attribute stands in double quotes.
 */
export function absoluteAddresses(html: string, origin: string): string {
  return html.replace(tag, (text) =>
    text
      .replace(attribute, (_, start: string, path: string) => `${start}${origin}${path}"`)
      .replace(candidates, (_, list: string) => ` srcset="${absoluteCandidates(list, origin)}"`),
  );
}

function absoluteCandidates(list: string, origin: string): string {
  return list.replace(/(^|,\s*)(\/(?!\/))/g, `$1${origin}$2`);
}
