import { expect, test } from 'vitest';
import type { PostCard } from '#contract/blog/post-card.ts';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { PostList } from './post-list.tsx';
import type { PostView } from './post-views.ts';

const visit = {
  ...{ language: 'en' as const, languageInAddress: false, direction: 'ltr' as const },
  ...{ timeZone: 'UTC', timeZoneIsOwn: false, savesData: false },
  origin: 'https://films.example.org',
};

function makePost(post: Partial<PostCard> = {}): PostCard {
  return {
    ...{ id: 1, slug: 'first-light', type: 'standard', language: 'en', title: 'First light' },
    ...{ excerpt: 'Before dawn.', cover: null, category: { slug: 'field', name: 'Field' } },
    author: { slug: 'dian', name: 'Dian', portrait: null },
    ...{ published_at: '2026-03-01T23:30:00.000Z', reading_minutes: 4, comment_count: 2 },
    ...{ link: null, quote: null, audio_seconds: null },
    ...post,
  };
}

function draw(posts: PostCard[], view: PostView = 'mosaic', starts = true): string {
  const props = { posts, view, startsList: starts, startsPage: starts };
  return drawKnownMarkup(PostList, props, visit).html;
}

const shapesOf = (html: string) =>
  [...html.matchAll(/<article[^>]*data-shape="(\w+)"/g)].map(([, shape]) => shape);

test('a card leads to its post and to its category, and says when and how much', () => {
  const html = draw([makePost()]);
  expect(html).toContain('href="/blogs-detail/first-light"');
  expect(html).toContain('href="/blogs-category/field"');
  expect(html).toContain('<time dateTime="2026-03-01T23:30:00.000Z">March 1, 2026</time>');
  expect(html).toContain('4 min read');
  expect(html).toContain('2 comments');
});

test('each type of post has a sign of its own', () => {
  const quote = { text: 'Light never keeps still.', source: 'Ratna' };
  const link = { url: 'https://a.example.org/b', host: 'a.example.org', title: 'B' };
  expect(draw([makePost({ type: 'quote', quote })])).toMatch(
    /<blockquote.*Light never keeps still\..*<cite>.*Ratna/,
  );
  expect(draw([makePost({ type: 'link', link })])).toContain('<bdi>a.example.org</bdi>');
  expect(draw([makePost({ type: 'audio', audio_seconds: 1_460 })])).toContain('24m');
  expect(draw([makePost({ type: 'video' })])).toContain('Video');
  expect(draw([makePost({ type: 'gallery' })])).toContain('Gallery');
});

test('texts say which language they are in when it is another', () => {
  const html = draw([makePost({ language: 'ar', title: 'ضوء' })]);
  expect(html).toContain('<bdi lang="ar" dir="rtl">ضوء</bdi>');
  expect(draw([makePost()])).not.toContain('lang=');
});

test('only the first page of the mosaic sets its first post off', () => {
  const posts = [makePost(), makePost({ id: 2, slug: 'second' })];
  expect(shapesOf(draw(posts))).toEqual(['lead', 'tile']);
  expect(shapesOf(draw(posts, 'mosaic', false))).toEqual(['tile', 'tile']);
  expect(shapesOf(draw(posts, 'small-grid'))).toEqual(['small', 'small']);
});

test('what changed is drawn anew, what did not is the same text', () => {
  expect(draw([makePost({ title: 'Second light' })])).toContain('Second light');
  expect(draw([makePost({ title: 'Third light' })])).not.toContain('Second light');
  const props = { posts: [makePost()], view: 'rows' as const, startsList: true, startsPage: true };
  const once = drawKnownMarkup(PostList, props, visit);
  expect(drawKnownMarkup(PostList, structuredClone(props), visit)).toBe(once);
  expect(drawKnownMarkup(PostList, props, { ...visit, language: 'id' }).html).toContain(
    '1 Maret 2026',
  );
});
