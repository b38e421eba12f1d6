import { href } from 'react-router';

export function personPath(slug: string): string {
  return href('/cast-detail/:slug?', { slug });
}

/** Everybody by name, or those whose name begins with a letter. */
export function peoplePath(letter?: string, cursor?: string | null): string {
  const query = new URLSearchParams();
  if (letter) query.set('letter', letter);
  if (cursor) query.set('cursor', cursor);
  const text = query.toString();
  return text ? `${href('/cast/:slug?')}?${text}` : href('/cast/:slug?');
}

/** All who worked on a title; without one, everybody. */
export function wholeCastPath(title?: { type: string; slug: string }): string {
  const path = href('/cast-view-all');
  return title ? `${path}?${new URLSearchParams({ title: title.slug, type: title.type })}` : path;
}
