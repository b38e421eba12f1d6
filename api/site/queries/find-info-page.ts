import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { Language } from '#contract/shared/language.ts';
import type { InfoPage } from '#contract/site.ts';

const localesFolder = join(import.meta.dirname, '../../locales');
const slugs = ['privacy-policy', 'terms-of-use'] as const;

/** Tags in a text are shown, not obeyed: the only markup is that of Markdown. */
const markdown = new Marked({
  renderer: { html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') },
});

/**
 * A page of text from `locales/<code>/pages/<slug>.md`: first line `# Heading`, then
 * `Updated: YYYY-MM-DD`. English where a language lacks it.
 */
export async function findInfoPage(
  slug: string,
  language: Language,
): Promise<InfoPage | undefined> {
  const known = slugs.find((each) => each === slug);
  if (!known) return undefined;
  const source = (await readPage(known, language)) ?? (await readPage(known, 'en'));
  return source === undefined ? undefined : parsePage(known, source);
}

async function readPage(slug: string, language: Language): Promise<string | undefined> {
  return readFile(join(localesFolder, language, 'pages', `${slug}.md`), 'utf8').catch(
    () => undefined,
  );
}

function parsePage(slug: string, source: string): InfoPage {
  const match = /^# (.+)\n+Updated: (\d{4}-\d{2}-\d{2})\n+([\s\S]*)$/.exec(source);
  const [, heading = '', updated = '', text = ''] = match ?? [];
  if (!match) throw new Error(`${slug}.md does not start with a heading and a date`);
  return { slug, heading, html: markdown.parse(text, { async: false }), updated_on: updated };
}
