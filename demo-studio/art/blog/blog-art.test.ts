import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoFolder } from '../catalogue/read-demo.ts';
import { finishes } from '../paint/finishes.ts';
import { findPalette } from '../palettes/palettes.ts';
import { readSitter } from '../portrait/sitter.ts';
import { painters } from '../scene/painters.ts';
import { blogSitters } from './blog-sitters.ts';
import { listBlogPictures, readBlogArtworks } from './list-blog-pictures.ts';

const blog = join(demoFolder, 'blog');

it('art directions use known painters, palettes and finishes', async () => {
  for (const [name, { palette, finish, scene }] of Object.entries(await readBlogArtworks())) {
    expect(() => findPalette(palette), name).not.toThrow();
    expect(finishes, name).toHaveProperty(finish);
    expect(
      scene.filter(([painter]) => !painters[painter]),
      name,
    ).toEqual([]);
  }
  for (const notes of Object.values(blogSitters)) expect(() => readSitter(notes)).not.toThrow();
});

it('what is drawn is what posts and authors name', async () => {
  const posts = readdirSync(join(blog, 'posts')).map((name) => join(blog, 'posts', name));
  const texts = [...posts, join(blog, 'authors.yml')].map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) => text.match(/pictures\/[\w-]+\.webp/g) ?? []);
  const drawn = (await listBlogPictures()).map(({ path }) => path.replace('blog/', ''));
  expect(drawn.sort()).toEqual([...new Set(named)].sort());
});

it('pictures of the blog stay within 4 MiB together', async () => {
  const orders = await listBlogPictures();
  const bytes = orders.reduce((sum, { path }) => sum + statSync(join(demoFolder, path)).size, 0);
  expect(bytes).toBeLessThan(4 * 2 ** 20);
});
