import type { Language } from '#contract/shared/language.ts';
import ar from '#locales/ar/mail.json' with { type: 'json' };
import de from '#locales/de/mail.json' with { type: 'json' };
import el from '#locales/el/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import id from '#locales/id/mail.json' with { type: 'json' };
import type { Template } from './mail.ts';

/** `body`: paragraphs between empty lines. `button`: on the link. `note`: small, at the end. */
type MailText = { subject: string; body: string; button?: string; note?: string };
type MailTexts = { footer: string } & { templates: Record<Template, MailText> };

const texts: Record<Language, MailTexts> = { en, ar, de, fr, el, id };

export function findMailText(language: Language, template: Template): MailText {
  return texts[language].templates[template];
}

export function findMailFooter(language: Language): string {
  return texts[language].footer;
}
