import { hash } from 'node:crypto';
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

test('of the scripts in a page, those that run have their hash in the policy', () => {
  const script = 'document.title = "Beranda · Sorot"';
  const html = Buffer.from(
    `<p>Sénja</p><script src="/a.js"></script><script type="application/ld+json">{}</script><script>${script}</script><p>…</p>`,
  );
  expect(contentSecurityPolicyFor(html)).toContain(
    `; script-src 'self' 'sha256-${hash('sha256', script, 'base64')}'; `,
  );
});
