import { createHash } from 'node:crypto';

/**
 * The key of a form without one, from a page that is made for everybody: the same text of the same
 * writer to the same comment is the same form. A UUID of version 8 (RFC 9562, section 5.8).
 */
export function deriveFormKey(slug: string, form: FormData): string {
  const said = ['parent', 'name', 'email', 'text'].map((name) => String(form.get(name) ?? ''));
  const digest = createHash('sha256')
    .update(JSON.stringify([slug, ...said]))
    .digest('hex');
  const part = (from: number, to: number) => digest.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`;
}
