import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { defaultAccent, lookPrefix, readableOn } from '#contract/shared/look.ts';

/** The sending site, as its mails show it; `url` without a trailing slash. */
export type MailSender = {
  name: string;
  url: string;
  look?: {
    accent: string | null;
    logo: { version: string; width: number; height: number } | null;
  };
  contacts?: MailContacts;
};

/** How to reach the operator; `whatsapp`: digits with the country code. */
type MailContacts = { email: string | null; phone: string | null; whatsapp: string | null };

type Link = { text: string; url: string };

/** Mail clients drop most style sheets: every element carries its own style. */
const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif";
const table = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"';
const quiet = 'font-size:14px;line-height:1.5;color:#5d5866';
/** Clients that know dark mode and classes; the others keep the light colours or invert them. */
const dark = `@media (prefers-color-scheme:dark){
.page{background-color:#0c0b0e!important}
.card{background-color:#17161b!important;color:#f1eff4!important}
.quiet{color:#b9b4c1!important}
.rule{border-color:#3b3843!important}
}`;

/**
 * The document of an HTML mail: the site's name or logo on its dark surface, a card with the blocks,
 * and a footer, in tables with inline styles. `footer`: HTML.
 */
export function frameMail(
  blocks: (string | undefined | '')[],
  mail: {
    subject: string;
    /** Plain text that lists of mails show behind the subject. */
    preheader: string;
    language: Language;
    site: MailSender;
    footer: string;
  },
): string {
  const { subject, preheader, language, site, footer } = mail;
  const direction = directionOf(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const cell = `${font};text-align:${start}`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f1ee">
${writePreheader(preheader)}
<table ${table} class="page" style="background-color:#f3f1ee"><tr><td align="center" style="padding:24px 12px">
<table ${table} dir="${direction}" style="max-width:600px">
<tr><td style="padding:18px 24px;background-color:#0c0b0e;border-bottom:3px solid ${accentOf(site)};border-radius:12px 12px 0 0;${cell}">${writeHeading(site)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background-color:#ffffff;border-radius:0 0 12px 12px;color:#1c1a20;font-size:16px;line-height:1.6;word-break:break-word;${cell}">
${blocks.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:20px 24px 0;${quiet};${cell}">
${footer}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Characters; lists of mails show fewer. */
const longestPreheader = 140;

/** Not shown in the mail. The blank characters keep what follows out of lists of mails. */
function writePreheader(text: string): string {
  const whole = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .trim();
  const cut = whole.slice(0, longestPreheader).replace(/\s\S*$/, '…');
  const shown = escapeMarkup(whole.length > longestPreheader ? cut : whole);
  const blank = '&#847;&zwnj;&nbsp;'.repeat(longestPreheader - 20);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${shown}${blank}</div>`;
}

function accentOf({ look }: MailSender): string {
  return look?.accent ?? defaultAccent;
}

/** The logo, whose text is shown while a client blocks pictures, or the name. */
function writeHeading({ name, url, look }: MailSender): string {
  const style = 'font-size:22px;font-weight:700;line-height:1.3;color:#ffffff;text-decoration:none';
  const logo = look?.logo;
  const text = escapeMarkup(name);
  if (!logo) return `<a href="${escapeMarkup(url)}/" style="${style}">${text}</a>`;
  const height = 40;
  const width = Math.round((logo.width / logo.height) * height);
  const source = escapeMarkup(`${url}${lookPrefix}${logo.version}/logo.png`);
  return `<a href="${escapeMarkup(url)}/" style="${style}"><img src="${source}" alt="${text}" width="${width}" height="${height}" style="display:block;max-width:100%;height:${height}px;object-fit:contain;border:0"></a>`;
}

export function writeTitle(text: string): string {
  return `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:700">${toHtml(text)}</h1>`;
}

export function writeParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${toHtml(text)}</p>`;
}

/** The main action of a mail, and its address for clients that show no buttons. */
export function writeButton({ text, url }: Link, site: MailSender): string {
  const accent = accentOf(site);
  const link = escapeMarkup(url);
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:24px 0 16px"><tr><td bgcolor="${accent}" style="border-radius:8px;background-color:${accent}"><a href="${link}" style="display:inline-block;padding:13px 28px;border-radius:8px;color:${readableOn(accent)};font-size:16px;line-height:1.4;font-weight:700;text-decoration:none">${toHtml(text)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;${quiet};word-break:break-all"><a href="${link}" dir="ltr" style="color:inherit">${link}</a></p>`;
}

export function writeNote(text: string): string {
  return `<p class="quiet" style="margin:0 0 16px;${quiet}">${toHtml(text)}</p>`;
}

export type TableRow = { name: string; detail?: string; value: string; isTotal?: boolean };

/** Names and values in two columns, such as the lines of an order. */
export function writeTable(rows: TableRow[], language: Language): string {
  const [start, end] = directionOf(language) === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const written = rows.map(({ name, detail, value, isTotal }) => {
    const weight = isTotal ? ';font-weight:700' : '';
    const rule = `padding:10px 0;border-top:1px solid #e4e0da${weight};vertical-align:top`;
    const small = detail ? `<br><span class="quiet" style="${quiet}">${toHtml(detail)}</span>` : '';
    return `<tr><td class="rule" style="${rule};text-align:${start}">${toHtml(name)}${small}</td><td class="rule" style="${rule};padding-${start}:16px;text-align:${end};white-space:nowrap">${toHtml(value)}</td></tr>`;
  });
  return `<table ${table} style="margin:0 0 16px;font-size:16px;line-height:1.5">${written.join('\n')}</table>`;
}

/** Facts such as an account number, each below its name, so that long ones have room. */
export function writeFacts(facts: { name: string; value: string }[]): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td class="rule" style="padding:8px 0;border-top:1px solid #e4e0da"><span class="quiet" style="${quiet}">${toHtml(name)}</span><br><strong>${toHtml(value)}</strong></td></tr>`,
  );
  return `<table ${table} style="margin:0 0 16px;font-size:16px;line-height:1.5">${rows.join('\n')}</table>`;
}

/** Why the mail was sent, the site, how to reach its operator, and how to unsubscribe. */
export function writeFooter(
  reason: string,
  { url, contacts }: MailSender,
  unsubscribe: Link | undefined,
): string {
  const site = `${url}/`;
  const lines = [
    toHtml(reason),
    writeLink({ text: site, url: site }, 'ltr'),
    ...contactLinks(contacts).map((link) => writeLink(link, 'ltr')),
    unsubscribe && writeLink(unsubscribe),
  ];
  return `<p style="margin:0 0 8px">${lines.filter(Boolean).join('<br>\n')}</p>`;
}

/** The footer of a mail's plain text. */
export function writeTextFooter(
  reason: string,
  { url, contacts }: MailSender,
  unsubscribe: Link | undefined,
): string {
  const lines = [
    reason,
    `${url}/`,
    ...contactLinks(contacts).map(({ text, url: to }) => (to.startsWith('https') ? to : text)),
    unsubscribe && `${unsubscribe.text}: ${unsubscribe.url}`,
  ];
  return `-- \n${lines.filter(Boolean).join('\n')}`;
}

function contactLinks(contacts: MailContacts | undefined): Link[] {
  const { email, phone, whatsapp } = contacts ?? { email: null, phone: null, whatsapp: null };
  return [
    ...(email === null ? [] : [{ text: email, url: `mailto:${email}` }]),
    ...(phone === null ? [] : [{ text: phone, url: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]),
    ...(whatsapp === null
      ? []
      : [{ text: `WhatsApp +${whatsapp}`, url: `https://wa.me/${whatsapp}` }]),
  ];
}

function writeLink({ text, url }: Link, direction?: 'ltr'): string {
  const way = direction ? ` dir="${direction}"` : '';
  return `<a href="${escapeMarkup(url)}"${way} style="display:inline-block;padding:6px 0;color:inherit">${escapeMarkup(text)}</a>`;
}

function toHtml(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>\n');
}
