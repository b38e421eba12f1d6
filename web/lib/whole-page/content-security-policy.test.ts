import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicyFor } from './content-security-policy.server.ts';

test('films and pictures may come from other places, scripts never', () => {
  const origins = ['https://cdn.example.org', 'https://s3.example.org'];
  const media = origins.join(' ');
  const policy = contentSecurityPolicyFor([], { media: origins }).split('; ');
  expect(policy.filter((directive) => directive.includes(media))).toEqual([
    `img-src 'self' data: blob: ${media}`,
    `connect-src 'self' ${media}`,
    `media-src 'self' blob: ${media}`,
  ]);
  expect(contentSecurityPolicyFor([])).toContain("; connect-src 'self'; ");
});

test('scripts that may run are named by their hash, each once', () => {
  const script = 'document.title = "Beranda · Sorot"';
  const hashed = hash('sha256', script, 'base64');
  expect(contentSecurityPolicyFor([script, Buffer.from(script)])).toContain(
    `; script-src 'self' 'sha256-${hashed}'; `,
  );
});
