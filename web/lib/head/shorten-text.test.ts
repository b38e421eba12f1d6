import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test.each([
  ['A ferry at dusk.', 'A ferry at dusk.'],
  ['  A ferry\n\nat   dusk. ', 'A ferry at dusk.'],
  ['A ferry, at dusk and then the night', 'A ferry, at dusk…'],
  ['A ferry at dusk, and then', 'A ferry at dusk…'],
  ['夕暮れの船は静かに港を離れてどこか遠くへ向かう', '夕暮れの船は静かに港を離れてどこか…'],
  ['🎬'.repeat(20), `${'🎬'.repeat(8)}…`],
])('%j becomes %j', (text, short) => {
  expect(shortenText(text, 18)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(18);
});
