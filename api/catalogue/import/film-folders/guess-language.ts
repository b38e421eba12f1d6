import type { Language } from '#contract/shared/language.ts';

/** Two of our languages show in their letters; for the others, `fallback`. */
export function guessLanguage(text: string, fallback: Language): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const share = (script: RegExp) => (text.match(script)?.length ?? 0) / Math.max(1, letters);
  if (share(/\p{Script=Arabic}/gu) > 0.5) return 'ar';
  if (share(/\p{Script=Greek}/gu) > 0.5) return 'el';
  return fallback;
}
