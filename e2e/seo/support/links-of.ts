import { decodeEntities } from './read-head.ts';

const element = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([\w:-]+)="([^"]*)"/g;

/** Absolute URLs of everything that a page links to or loads, including GET forms. */
export function linksOf(html: string, base: string): string[] {
  const links: string[] = [];
  const markup = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  for (const [, name = '', rest = ''] of markup.matchAll(element)) {
    const attributes: Record<string, string | undefined> = Object.fromEntries(
      [...rest.matchAll(attribute)].map(([, key, value = '']) => [key, decodeEntities(value)]),
    );
    const { href, src, srcset, poster, action, method, property, content } = attributes;
    if (name !== 'base') links.push(...[href, src, poster].filter((one) => one !== undefined));
    if (srcset) links.push(...srcset.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''));
    if (name === 'form' && method?.toLowerCase() !== 'post' && action) links.push(action);
    if (property === 'og:image' && content) links.push(content);
  }
  return links.filter((one) => URL.canParse(one, base)).map((one) => new URL(one, base).href);
}
