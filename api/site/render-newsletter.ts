import {
  frameMail,
  type MailSender,
  writeFooter,
  writeTextFooter,
} from '#api/platform/mail/mail-frame.ts';
import { createMarkdown } from '#api/platform/text/markdown.ts';
import type { Language } from '#contract/shared/language.ts';
import type { NewsletterText } from '#contract/site/newsletter-ops.ts';
import ar from '#locales/ar/mail.json' with { type: 'json' };
import de from '#locales/de/mail.json' with { type: 'json' };
import el from '#locales/el/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import id from '#locales/id/mail.json' with { type: 'json' };

const words: Record<Language, { footer: string; unsubscribe: string }> = {
  en: en.newsletter,
  ar: ar.newsletter,
  de: de.newsletter,
  fr: fr.newsletter,
  el: el.newsletter,
  id: id.newsletter,
};

/** HTML tags in a text are shown as text. */
const markdown = createMarkdown('default');
markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address);

type Token = ReturnType<typeof markdown.parse>[number];

/** The text for a reader: their language, else English, else the first one. */
export function chooseNewsletterText(texts: NewsletterText[], language: Language): NewsletterText {
  const of = (wish: Language) => texts.find((text) => text.language === wish);
  const text = of(language) ?? of('en') ?? texts[0];
  if (!text) throw new Error('A newsletter without texts');
  return text;
}

/**
 * Subject, text and HTML for one reader. `unsubscribe`: path of this site. Links and pictures of
 * this site (`/movies-detail/senja`) get its address.
 */
export function renderNewsletter(
  { subject, body, language }: NewsletterText,
  { site, unsubscribe }: { site: MailSender; unsubscribe: `/${string}` },
): { subject: string; text: string; html: string } {
  const { footer, unsubscribe: label } = words[language];
  const reason = footer.replaceAll('{{site}}', site.name);
  const link = { text: label, url: site.url + unsubscribe };
  const tokens = markdown.parse(body, {});
  for (const token of tokens) complete(token, site.url);
  const text = writeText(tokens);
  return {
    subject,
    text: `${text}\n\n${writeTextFooter(reason, site, link)}\n`,
    html: frameMail([markdown.renderer.render(tokens, markdown.options, {})], {
      subject,
      preheader: text,
      language,
      site,
      footer: writeFooter(reason, site, link),
    }),
  };
}

/** Absolute addresses, pictures that fit a phone, and links in the colour of the text. */
function complete(token: Token, siteUrl: string): void {
  for (const name of ['href', 'src']) {
    const address = token.attrGet(name);
    if (typeof address === 'string' && address.startsWith('/')) {
      token.attrSet(name, siteUrl + address);
    }
  }
  if (token.type === 'image') token.attrSet('style', 'max-width:100%;height:auto');
  // Blue links are hard to read on dark cards.
  if (token.type === 'link_open') token.attrSet('style', 'color:inherit');
  for (const child of token.children ?? []) complete(child, siteUrl);
}

/** Markdown as plain text: blocks between empty lines, and addresses behind the words of links. */
function writeText(tokens: Token[]): string {
  const blocks: string[] = [];
  const lists: (number | null)[] = [];
  let mark = '';
  for (const token of tokens) {
    if (token.type === 'ordered_list_open') lists.push(Number(token.attrGet('start') ?? 1));
    if (token.type === 'bullet_list_open') lists.push(null);
    if (/_list_close$/.test(token.type)) lists.pop();
    if (token.type === 'list_item_open') mark = markItem(lists);
    if (token.type === 'hr') blocks.push('* * *');
    const content = contentOf(token);
    if (content === undefined) continue;
    const indent = '  '.repeat(Math.max(0, lists.length - 1));
    blocks.push(indent + mark + content);
    mark = lists.length > 0 ? '  ' : '';
  }
  return blocks.join('\n\n');
}

function markItem(lists: (number | null)[]): string {
  const last = lists.length - 1;
  const number = lists[last];
  if (typeof number !== 'number') return '- ';
  lists[last] = number + 1;
  return `${number}. `;
}

function contentOf(token: Token): string | undefined {
  if (token.type === 'inline') return writeInline(token.children ?? []);
  if (token.type === 'fence' || token.type === 'code_block') return token.content.trimEnd();
  return undefined;
}

function writeInline(tokens: Token[]): string {
  const open: { address: string; start: number }[] = [];
  let text = '';
  for (const token of tokens) {
    if (token.type === 'link_open') {
      open.push({ address: String(token.attrGet('href') ?? ''), start: text.length });
    } else if (token.type === 'link_close') {
      const link = open.pop();
      const label = link ? text.slice(link.start) : '';
      if (link && label !== link.address) text += ` (${link.address})`;
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
    else text += token.content;
  }
  return text;
}
