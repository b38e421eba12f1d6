import type { FieldProblem } from '#contract/shared/field-problems.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import ar from '#locales/ar/errors.json' with { type: 'json' };
import de from '#locales/de/errors.json' with { type: 'json' };
import el from '#locales/el/errors.json' with { type: 'json' };
import en from '#locales/en/errors.json' with { type: 'json' };
import fr from '#locales/fr/errors.json' with { type: 'json' };
import id from '#locales/id/errors.json' with { type: 'json' };

type Params = Record<string, string | number>;
type Texts = Partial<Record<string, string | Partial<Record<string, string>>>>;

const texts: Record<Language, Texts> = { en, ar, de, fr, el, id };

/** The message of a problem in the visitor's language, else in English. */
export function explainProblem(code: ProblemCode, language: Language, params: Params): string {
  const text = texts[language][code];
  return fill(typeof text === 'string' ? text : en[code], params);
}

/** The message of one field problem. */
export function explainField(code: FieldProblem, language: Language, params: Params): string {
  const { fields } = texts[language];
  const text = typeof fields === 'object' ? fields[code] : undefined;
  return fill(text ?? en.fields[code], params);
}

/** The message of a successful answer, in the visitor's language. */
export function explainMessage(code: keyof typeof en.messages, language: Language): string {
  const { messages } = texts[language];
  return (typeof messages === 'object' ? messages[code] : undefined) ?? en.messages[code];
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
