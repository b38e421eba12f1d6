import type { TestApi } from './api.ts';
import { addAuthor, addPost } from './blog.ts';

/** A post with every kind of content, and values for fields about posts. */
export async function seedPosts(api: TestApi): Promise<Record<string, string[]>> {
  const author = await addAuthor(api, { slug: 'sari' });
  const { slug } = await addPost(api, {
    author,
    original_language: 'id',
    title: 'Di balik layar',
    categories: ['kabar'],
    tags: ['suar'],
    titles: [{ type: 'movie', slug: 'film-1' }],
    products: ['kaos'],
    source: '## Senja\n\nTeks.\n\n/movies-detail/film-1\n\n/product-detail/kaos\n',
  });
  const { rows: media } = await api.pool.query(`insert into post_media (name, path, content_type)
    select gen_random_uuid()::text, gen_random_uuid()::text, 'audio/mpeg'
    from generate_series(1, 3) returning id`);
  const text = { title: 'Judul', source: '# Senja\n\n/movies-detail/film-1', quote: 'Terang.' };
  return {
    slug: [slug],
    media_id: media.map(({ id }) => String(id)),
    alts: ['{"id":"Kapal"}'],
    new_slug: [`${slug}-baru`],
    old_slugs: ['[]'],
    author: [author],
    username: ['nobody'],
    category: ['kabar'],
    categories: ['[]', '["kabar"]'],
    tag: ['suar'],
    tags: ['[]', '["suar"]'],
    search: ['layar', 'teks senja'],
    original_language: ['id'],
    published_at: ['2026-01-01T00:00:00Z'],
    texts: [JSON.stringify({ id: text })],
    names: ['{"id":"Kabar"}'],
    bios: ['{"id":"Menulis."}'],
    link_url: ['https://example.org/'],
    video: ['{"type":"movie","slug":"film-1"}'],
    titles: ['[]', '[{"type":"movie","slug":"film-1"}]'],
    products: ['[]', '["kaos"]'],
  };
}
