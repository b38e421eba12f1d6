import { expect, test } from 'vitest';
import { directionOfCue } from './cue-direction.ts';

test.each([
  ['مرحبا، "Sorot" (2026)!', 'ar', 'rtl'],
  ['Sorot هو أفضل موقع، أليس كذلك؟', 'ar', 'rtl'],
  ['"Sorot"؟ نعم!', 'ar-EG', 'rtl'],
  ['- 12418 …', 'ar', 'rtl'],
  ['OK, Sari!', 'ar', 'ltr'],
  ['היי, Sari!', 'he', 'rtl'],
  ['Kata "مرحبا" artinya halo.', 'id', 'ltr'],
  ['مرحبا!', 'en', 'rtl'],
  ['12.418 …', 'id', 'ltr'],
  ['Halo?', '', 'ltr'],
] as const)('%s in %s reads %s', (text, language, direction) => {
  expect(directionOfCue(text, language)).toBe(direction);
});
