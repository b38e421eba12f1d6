import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { describeSender } from '#api/platform/mail/describe-sender.ts';
import {
  findDefaultWording,
  isTemplate,
  placeholdersOf,
  renderSample,
  type Template,
} from '#api/platform/mail/mail-samples.ts';
import { problem } from '#api/platform/problem.ts';
import type { MailText } from '#contract/ops/site-administration.ts';
import type { Language } from '#contract/shared/language.ts';
import { changeGroup } from '../commands/save-settings.ts';
import { type LiveSettings, type MailWording, mailTextKey } from '../live-settings.ts';

/** @throws `mail_template_not_found` */
export function requireTemplate(name: string): Template {
  if (!isTemplate(name)) throw problem('mail_template_not_found');
  return name;
}

export function describeMailText(
  settings: LiveSettings,
  template: Template,
  language: Language,
): MailText {
  const changed = settings.mailTexts.get(mailTextKey(template, language));
  const shipped = findDefaultWording(template, language);
  return {
    template,
    language,
    ...(changed ?? shipped),
    is_changed: changed !== undefined,
    default_subject: shipped.subject,
    default_body: shipped.body,
    placeholders: placeholdersOf(template),
  };
}

/** How a mail looks with made-up details. */
export function previewMailText(
  { current }: LiveSettings,
  wanted: { template: Template; language: Language; wording: MailWording },
  { siteUrl, timeZone }: { siteUrl: string; timeZone: string },
) {
  const { template, language, wording } = wanted;
  refuseUnknownPlaceholders(template, wording);
  return renderSample(template, language, {
    ...describeSender({ ...current, name: current.site_name, look: current }, siteUrl),
    timeZone,
    findWording: () => wording,
  });
}

/** Stores other words for a mail; the shipped ones are not stored, and so stay up to date. */
export async function saveMailText(
  db: Database,
  actor: Actor,
  { template, language, wording }: { template: Template; language: Language; wording: MailWording },
): Promise<number | null> {
  refuseUnknownPlaceholders(template, wording);
  const shipped = findDefaultWording(template, language);
  const isShipped = wording.subject === shipped.subject && wording.body === shipped.body;
  const row = isShipped ? null : { value: wording };
  return db.transaction((tx) =>
    changeGroup(tx, actor, {
      group: 'mail',
      action: 'settings.saveMailText',
      stored: [[mailTextKey(template, language), row]],
    }),
  );
}

/** A misspelt placeholder would leave a gap in every mail. */
function refuseUnknownPlaceholders(template: Template, { subject, body }: MailWording): void {
  const known = placeholdersOf(template);
  for (const [field, text] of Object.entries({ subject, body })) {
    const used = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
    const unknown = used.find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    throw problem('mail_placeholder_unknown', {
      field,
      unknown: `{{${unknown}}}`,
      possible: known.map((name) => `{{${name}}}`).join(', '),
    });
  }
}
