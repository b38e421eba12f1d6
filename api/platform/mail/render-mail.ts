import { decimalsOf } from '#contract/shared/currencies.ts';
import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { formatDay, formatInstant } from '#contract/shared/time-zone.ts';
import ar from '#locales/ar/mail.json' with { type: 'json' };
import de from '#locales/de/mail.json' with { type: 'json' };
import el from '#locales/el/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import id from '#locales/id/mail.json' with { type: 'json' };
import type { MailJob, MailValue, Template } from './mail.ts';
import { frameMail, small } from './mail-frame.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** The sending site; `url` without a trailing slash. */
export type MailSite = {
  name: string;
  url: string;
  timeZone: string;
  /** Other words than the shipped ones. */
  findWording?: (template: Template, language: Language) => Wording | undefined;
};

type Wording = { subject: string; body: string };

/** Subject, text and HTML of a mail. */
export function renderMail(
  { template, params, language, timeZone }: MailJob['mail'],
  site: MailSite,
): RenderedMail {
  const { link, ...values } = params;
  const wording = {
    ...findMailText(language, template),
    ...site.findWording?.(template, language),
  };
  const named = { ...values, site: site.name };
  const write = (text: string) =>
    fill(text, named, { language, timeZone: timeZone ?? site.timeZone });
  const url = typeof link === 'string' ? site.url + link : undefined;
  const parts = {
    paragraphs: wording.body
      .replace('{{greeting}}', findGreeting(language, Boolean(values.name)))
      .split('\n\n')
      .map((text) => write(text))
      // Optional texts may be empty.
      .filter(Boolean),
    button: url && wording.button ? { text: write(wording.button), url } : undefined,
    note: wording.note && write(wording.note),
    footer: write(findMailFooter(language)),
    siteUrl: `${site.url}/`,
  };
  const subject = write(wording.subject);
  return {
    // Bidi isolates are for running text; some clients show them as boxes in subjects.
    subject: subject.replace(/[\u2068\u2069]/g, ''),
    text: writeText(parts),
    html: writeHtml(parts, { subject, language }),
  };
}

type Parts = {
  paragraphs: string[];
  button: { text: string; url: string } | undefined;
  note: string | undefined;
  footer: string;
  siteUrl: string;
};

function writeText({ paragraphs, button, note, footer, siteUrl }: Parts): string {
  const blocks = [
    ...paragraphs,
    button && `${button.text}:\n${button.url}`,
    note,
    `-- \n${footer}\n${siteUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function writeHtml(
  { paragraphs, button, note, footer, siteUrl }: Parts,
  { subject, language }: { subject: string; language: Language },
): string {
  const link = button && escapeMarkup(button.url);
  const blocks = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${toHtml(text)}</p>`),
    button &&
      `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#8a4b00;color:#fff;font-weight:600;text-decoration:none">${toHtml(button.text)}</a></p>
<p style="margin:0 0 16px;${small};word-break:break-all"><a href="${link}" dir="ltr" style="color:inherit">${link}</a></p>`,
    note && `<p style="margin:0 0 16px;${small}">${toHtml(note)}</p>`,
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8888;${small}">${toHtml(footer)}<br><a href="${escapeMarkup(siteUrl)}" dir="ltr" style="color:inherit">${escapeMarkup(siteUrl)}</a></p>`,
  ];
  return frameMail(blocks, { subject, language });
}

/** Replaces each placeholder once: visitors' text is never interpreted as one. */
function fill(
  text: string,
  params: Record<string, MailValue>,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    formatValue(params[name] ?? '', language, timeZone),
  );
}

function toHtml(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>\n');
}

/**
 * A value formatted for a language, with times in `timeZone`, because a mail cannot use the
 * reader's own.
 */
function formatValue(value: MailValue, language: Language, timeZone: string): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  if (typeof value === 'string') return isolate(value, language);
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
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
type MailTexts = { footer: string; greeting: string; greeting_without_name: string } & {
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
