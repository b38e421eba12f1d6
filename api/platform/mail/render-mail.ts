import { decimalsOf } from '#contract/shared/currencies.ts';
import { directionOf, type Language, localeOf } from '#contract/shared/language.ts';
import { formatDay, formatInstant } from '#contract/shared/time-zone.ts';
import ar from '#locales/ar/mail.json' with { type: 'json' };
import de from '#locales/de/mail.json' with { type: 'json' };
import el from '#locales/el/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import id from '#locales/id/mail.json' with { type: 'json' };
import type { Goods, MailJob, MailValue, Template } from './mail.ts';
import {
  frameMail,
  type MailSender,
  type TableRow,
  writeButton,
  writeFacts,
  writeFooter,
  writeNote,
  writeParagraph,
  writeTable,
  writeTextFooter,
  writeTitle,
} from './mail-frame.ts';

export type RenderedMail = { subject: string; text: string; html: string };

export type MailSite = MailSender & {
  timeZone: string;
  /** Other words than the shipped ones. */
  findWording?: (template: Template, language: Language) => Wording | undefined;
};

type Wording = { subject: string; body: string };

/** Subject, text and HTML of a mail. */
export function renderMail(
  { template, params, language, timeZone, unsubscribe }: MailJob['mail'],
  site: MailSite,
): RenderedMail {
  const { link, ...named } = params;
  const wording = {
    ...findMailText(language, template),
    ...site.findWording?.(template, language),
  };
  const format = { language, timeZone: timeZone ?? site.timeZone };
  const values = { ...named, site: site.name };
  const write = (text: string) => fill(text, values, format);
  const url = typeof link === 'string' ? site.url + link : undefined;
  const subject = write(wording.subject);
  const parts: Parts = {
    isGreeted: wording.body.startsWith('{{greeting}}'),
    // Bidi isolates are for running text; some clients show them as boxes in subjects.
    subject: subject.replace(/[\u2068\u2069]/g, ''),
    blocks: wording.body
      .replace('{{greeting}}', findGreeting(language, Boolean(named.name)))
      .split('\n\n')
      .map((paragraph) => readBlock(paragraph, values, format))
      // Optional texts may be empty.
      .filter(({ text }) => text !== ''),
    button: url && wording.button ? { text: write(wording.button), url } : undefined,
    note: wording.note && write(wording.note),
    reason: write(findMailFooter(language)),
    unsubscribe: unsubscribe && {
      text: texts[language].newsletter.unsubscribe,
      url: site.url + unsubscribe,
    },
  };
  const { subject: shown } = parts;
  return { subject: shown, text: writeText(parts, site), html: writeHtml(parts, site, language) };
}

type Link = { text: string; url: string };

type Parts = {
  /** The first block is a greeting. */
  isGreeted: boolean;
  subject: string;
  blocks: Block[];
  button: Link | undefined;
  note: string | undefined;
  reason: string;
  unsubscribe: Link | undefined;
};

/** A paragraph; in HTML, facts and goods are tables. */
type Block = {
  text: string;
  facts?: { name: string; value: string }[];
  rows?: TableRow[];
};

function writeText({ blocks, button, note, reason, unsubscribe }: Parts, site: MailSite): string {
  const written = [
    ...blocks.map(({ text }) => text),
    button && `${button.text}:\n${button.url}`,
    note,
    writeTextFooter(reason, site, unsubscribe),
  ];
  return `${written.filter(Boolean).join('\n\n')}\n`;
}

function writeHtml(parts: Parts, site: MailSite, language: Language): string {
  const { isGreeted, subject, blocks, button, note, reason, unsubscribe } = parts;
  const preheader = blocks[isGreeted ? 1 : 0]?.text ?? '';
  const written = [
    writeTitle(subject),
    ...blocks.map(({ text, facts, rows }) => {
      if (rows) return writeTable(rows, language);
      return facts ? writeFacts(facts) : writeParagraph(text);
    }),
    button && writeButton(button, site),
    note && writeNote(note),
  ];
  const footer = writeFooter(reason, site, unsubscribe);
  return frameMail(written, { subject, preheader, language, site, footer });
}

/** A line such as `Amount: {{amount}}`. */
const fact = /^([^{}:\n]{1,60}?)\s?:\s*(\{\{\w+\}\}.*)$/;

function readBlock(paragraph: string, values: Values, format: Format): Block {
  const text = fill(paragraph, values, format);
  const { goods } = values;
  if (paragraph === '{{goods}}' && typeof goods === 'object' && 'lines' in goods) {
    return { text, rows: tabulateGoods(goods, format.language) };
  }
  const lines = paragraph.split('\n').map((line) => fact.exec(line));
  const facts = lines.flatMap((match) => {
    const [, name, value] = match ?? [];
    return name && value ? [{ name, value: fill(value, values, format) }] : [];
  });
  return lines.length > 1 && facts.length === lines.length ? { text, facts } : { text };
}

/** The lines of an order, and what its total consists of. */
function tabulateGoods({ lines, total, ...sums }: Goods, language: Language): TableRow[] {
  const words = texts[language].sums;
  const locale = localeOf(language);
  const rows = lines.map(({ name, quantity, options, price }) => ({
    name: `${quantity} × ${isolate(name, language)}`,
    ...(options && { detail: isolate(options, language) }),
    value: isolate(formatMoney(price, locale), language),
  }));
  const parts = (['discount', 'shipping', 'code'] as const).flatMap((key) => {
    const amount = sums[key];
    return amount ? [{ name: words[key], value: formatMoney(amount, locale) }] : [];
  });
  const all = { name: words.total, value: formatMoney(total, locale), isTotal: true };
  return [
    ...rows,
    ...[...parts, all].map((row) => ({ ...row, value: isolate(row.value, language) })),
  ];
}

type Values = Record<string, MailValue>;
type Format = { language: Language; timeZone: string };

/** Replaces each placeholder once: visitors' text is never interpreted as one. */
function fill(text: string, params: Values, { language, timeZone }: Format): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    formatValue(params[name] ?? '', language, timeZone),
  );
}

/**
 * A value formatted for a language, with times in `timeZone`, because a mail cannot use the
 * reader's own.
 */
function formatValue(value: MailValue, language: Language, timeZone: string): string {
  const locale = localeOf(language);
  if (typeof value === 'string') return isolate(value, language);
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if ('lines' in value) {
    return tabulateGoods(value, language)
      .map(({ name, detail, value: sum }) => `${detail ? `${name} (${detail})` : name}: ${sum}`)
      .join('\n');
  }
  if ('changes' in value) {
    return value.changes
      .map(({ template, at }) => {
        const time = formatInstant(language, at, timeZone);
        return `${time}: ${findMailText(language, template).subject}`;
      })
      .join('\n');
  }
  if ('amount' in value) return isolate(formatMoney(value, locale), language);
  if ('day' in value) return formatDay(language, value.day, timeZone);
  return formatInstant(language, value.instant, timeZone);
}

function formatMoney(value: { amount: number; currency: string }, locale: string): string {
  const digits = decimalsOf(value.currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: value.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value.amount / 10 ** digits);
}

/** Isolates a Latin name in right-to-left text, so that punctuation stays in place. */
function isolate(text: string, language: Language): string {
  return text && directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}

/**
 * `body`: paragraphs separated by empty lines. `button`: label of the link. `note`: small print.
 */
type MailText = { subject: string; body: string; button?: string; note?: string };
type MailTexts = {
  footer: string;
  greeting: string;
  greeting_without_name: string;
  newsletter: { unsubscribe: string };
  /** Below the lines of an order. */
  sums: Record<'discount' | 'shipping' | 'code' | 'total', string>;
  templates: Record<Template, MailText>;
};

const texts: Record<Language, MailTexts> = { en, ar, de, fr, el, id };

export function findMailText(language: Language, template: Template): MailText {
  return texts[language].templates[template];
}

/** The greeting; without a name if the address is unconfirmed. */
function findGreeting(language: Language, isNamed: boolean): string {
  return texts[language][isNamed ? 'greeting' : 'greeting_without_name'];
}

function findMailFooter(language: Language): string {
  return texts[language].footer;
}
