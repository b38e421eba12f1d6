import { escapeMarkup } from '#contract/shared/escape-markup.ts';

type Attributes = Record<string, string | number | undefined>;

/** An element of the head without content; attributes that are undefined are left out. */
export function headTag(name: 'meta' | 'link', attributes: Attributes): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) tag += ` ${key}="${escapeMarkup(String(value))}"`;
  }
  return `${tag}>`;
}

/** Marks what is true of this page alone; `useFirstPageTags` takes it away on the next one. */
export const ofPage = { 'data-page': '' };

/** What a page says of itself. */
export function metaTag(key: 'name' | 'property', name: string, content: string | number): string {
  return headTag('meta', { [key]: name, content, ...ofPage });
}

/** A data block; no text in it can end the element or start a comment (HTML, section 4.12.1.3). */
export function dataBlock(type: string, data: unknown, attributes = ''): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${attributes}>${json}</script>`;
}
