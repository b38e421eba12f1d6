import type { ClueCode } from '#contract/constants/import.ts';
import texts from '#locales/en/admin-media.json' with { type: 'json' };

/**
 * Why a file was taken for what it became, or could not be used: the key of a text in
 * `imports.clues` of `locales/<code>/admin-media.json`, and what stands in it. `kind` is one of
 * `extraKinds`, `on` a day (ISO 8601).
 */
export type Clue = { code: ClueCode; values?: Record<string, string> };

/** `english`: says more than the text of the code, for reports and terminals. */
export type Reason = Clue & { english?: string };

const { clues, extra_kinds: extraNames } = texts.imports;

/** In English, for reports and terminals. */
export function sayReason({ english, ...clue }: Reason): string {
  return english ?? fill(clue);
}

/** A reason as part of another, whose text has `{{reason}}` in it. */
export function wrapReason({ code, values = {} }: Clue, inner: Reason): Reason {
  return {
    code,
    values: { ...inner.values, ...values, reason: inner.code },
    english: fill({ code, values }, sayReason(inner)),
  };
}

function fill({ code, values = {} }: Clue, inner?: string): string {
  return clues[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (name === 'reason') return inner ?? value;
    return name === 'kind' ? (extraNames[value as keyof typeof extraNames] ?? value) : value;
  });
}
