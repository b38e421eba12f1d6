import { expect, test } from 'vitest';
import { contentSecurityPolicyFor } from './content-security-policy.server.ts';

test('films and pictures may come from other places, scripts never', () => {
  const origins = ['https://cdn.example.org', 'https://s3.example.org'];
  const media = origins.join(' ');
  const policy = contentSecurityPolicyFor(Buffer.alloc(0), { media: origins }).split('; ');
  expect(policy.filter((directive) => directive.includes(media))).toEqual([
    `img-src 'self' data: blob: ${media}`,
    `connect-src 'self' ${media}`,
    `media-src 'self' blob: ${media}`,
  ]);
  expect(contentSecurityPolicyFor(Buffer.alloc(0))).toContain("; connect-src 'self'; ");
});
