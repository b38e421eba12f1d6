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
type MailTexts = { footer: string; greeting: string; greeting_without_name: string } & {
  templates: Record<Template, MailText>;
};

const texts: Record<Language, MailTexts> = { en, ar, de, fr, el, id };

export function findMailText(language: Language, template: Template): MailText {
  return texts[language].templates[template];
}

/** How a mail begins; without a name for whoever has not proven to have the address. */
export function findGreeting(language: Language, isNamed: boolean): string {
  return texts[language][isNamed ? 'greeting' : 'greeting_without_name'];
}

export function findMailFooter(language: Language): string {
  return texts[language].footer;
}
