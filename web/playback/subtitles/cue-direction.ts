const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const letter = /\p{L}/u;

/** Hebrew, Arabic, Persian, Urdu and their neighbours, by their BCP 47 language. */
const rightToLeftLanguages = /^(ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/**
 * From which side a line reads. Browsers go by its first letter, and put the full stop of an Arabic
 * sentence that begins with a Latin name on the wrong side; here the language of the subtitles
 * counts, as long as the line holds a word of it.
 */
export function directionOfCue(text: string, language: string): 'ltr' | 'rtl' {
  const isArabicSubtitle = rightToLeftLanguages.test(language);
  const hasRightToLeft = rightToLeft.test(text);
  if (isArabicSubtitle) return hasRightToLeft || !letter.test(text) ? 'rtl' : 'ltr';
  if (!hasRightToLeft) return 'ltr';
  const hasLeftToRight = letter.test(text.replace(new RegExp(rightToLeft, 'g'), ''));
  return hasLeftToRight ? 'ltr' : 'rtl';
}
