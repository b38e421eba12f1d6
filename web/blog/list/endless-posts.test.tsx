import { expect, test } from 'vitest';
import type { PostCard } from '#contract/blog/post-card.ts';
import { renderPart } from '#test/render-part.tsx';
import { PostList } from './endless-posts.tsx';
import type { PostView } from './post-views.ts';

function makePost(post: Partial<PostCard> = {}): PostCard {
  return {
    id: 1,
    slug: 'first-light',
    type: 'standard',
    language: 'en',
    title: 'First light',
    excerpt: 'Before dawn.',
    cover: null,
    category: { slug: 'field', name: 'Field' },
    author: { slug: 'dian', name: 'Dian', portrait: null },
    published_at: '2026-03-01T23:30:00.000Z',
    reading_minutes: 4,
    comment_count: 2,
    link: null,
    quote: null,
    audio_seconds: null,
    ...post,
  };
}

function render(posts: PostCard[], view: PostView = 'mosaic', starts = true): string {
  return renderPart(<PostList posts={posts} view={view} startsList={starts} startsPage={starts} />);
}

const shapesOf = (html: string) =>
  [...html.matchAll(/<article[^>]*data-shape="(\w+)"/g)].map(([, shape]) => shape);

test('a card leads to its post and to its category, and says when and how much', () => {
  const html = render([makePost()]);
  expect(html).toContain('href="/blogs-detail/first-light"');
  expect(html).toContain('href="/blogs-category/field"');
  expect(html).toContain('<time dateTime="2026-03-01T23:30:00.000Z">March 1, 2026</time>');
  expect(html).toContain('4 min read');
  expect(html).toContain('2 comments');
});

test('each type of post has a sign of its own', () => {
  const quote = { text: 'Light never keeps still.', source: 'Ratna' };
  const link = { url: 'https://a.example.org/b', host: 'a.example.org', title: 'B' };
  expect(render([makePost({ type: 'quote', quote })])).toMatch(
    /<blockquote.*Light never keeps still\..*<cite>.*Ratna/,
  );
  expect(render([makePost({ type: 'link', link })])).toContain('<bdi>a.example.org</bdi>');
  expect(render([makePost({ type: 'audio', audio_seconds: 1_460 })])).toContain('24m');
  expect(render([makePost({ type: 'video' })])).toContain('Video');
  expect(render([makePost({ type: 'gallery' })])).toContain('Gallery');
});

test('texts say which language they are in when it is another', () => {
  const html = render([makePost({ language: 'ar', title: 'ضوء' })]);
  expect(html).toContain('<bdi lang="ar" dir="rtl">ضوء</bdi>');
  expect(render([makePost()])).not.toContain('lang=');
});

test('only the first page of the mosaic sets its first post off', () => {
  const posts = [makePost(), makePost({ id: 2, slug: 'second' })];
  expect(shapesOf(render(posts))).toEqual(['lead', 'tile']);
  expect(shapesOf(render(posts, 'mosaic', false))).toEqual(['tile', 'tile']);
  expect(shapesOf(render(posts, 'small-grid'))).toEqual(['small', 'small']);
});
