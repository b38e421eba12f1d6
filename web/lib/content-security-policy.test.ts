import { expect, test } from 'vitest';
import { contentSecurityPolicyFor } from './content-security-policy.server.ts';

test('films and pictures may come from one other place, scripts never', () => {
  const media = 'https://cdn.example.org';
  const policy = contentSecurityPolicyFor('', { media: [media] }).split('; ');
  expect(policy.filter((directive) => directive.includes(media))).toEqual([
    `img-src 'self' data: blob: ${media}`,
    `connect-src 'self' ${media}`,
    `media-src 'self' blob: ${media}`,
  ]);
  expect(contentSecurityPolicyFor('')).toContain("; connect-src 'self'; ");
});
