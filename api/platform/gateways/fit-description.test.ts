import { expect, test } from 'vitest';
import { fitDescription } from './gateway.ts';

const reference = '7K2M9QX4TB8W';
const request = {
  reference,
  amount: 1_000,
  email: '',
  expiresAt: new Date(),
  returnUrl: 'https://films.example.org/',
  language: 'id' as const,
};

test.each([
  ['Sorot', `Sorot ${reference}`],
  [
    'Toko Merchandise Resmi Film Nusantara 99',
    `Toko Merchandise Resmi Film Nusantara ${reference}`,
  ],
  ['Toko | Film', `Toko Film ${reference}`],
  ['Toko\n\tFilm', `Toko Film ${reference}`],
  ['🎬'.repeat(40), `${'🎬'.repeat(18)} ${reference}`],
])('of a site called %j Midtrans gets what fits, with the whole reference', (site, name) => {
  const fitted = fitDescription({ ...request, description: `${site} ${reference}` }, 50);
  expect(fitted).toBe(name);
  expect(fitted.length).toBeLessThanOrEqual(50);
});

test('a long text without the reference gets it', () => {
  const fitted = fitDescription({ ...request, description: 'x'.repeat(300) }, 255);
  expect(fitted).toHaveLength(255);
  expect(fitted.endsWith(reference)).toBe(true);
});
