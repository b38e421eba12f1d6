import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureOrder } from '../picture-order.ts';
import type { Artwork, Composition } from '../scene/artwork.ts';
import { blogSitters } from './blog-sitters.ts';

/** What a picture of the blog shows: a cover of a post, or a plate among its words. */
export type BlogArtwork = Pick<Artwork, 'palette' | 'finish'> & {
  shape?: keyof typeof shapes;
  scene: Composition;
};

const shapes = {
  cover: { width: 1280, height: 720, quality: 70 },
  plate: { width: 1080, height: 810, quality: 68 },
  portrait: { width: 480, height: 600, quality: 78 },
};

/** Art directions of the blog's pictures, by their names. */
export async function readBlogArtworks(): Promise<Record<string, BlogArtwork>> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'compositions.json'), 'utf8'));
}

/** Every picture of the blog: of its posts, and of those who write them. */
export async function listBlogPictures(): Promise<PictureOrder[]> {
  const artworks = Object.entries(await readBlogArtworks());
  const pictures = artworks.map(
    ([name, { shape = 'cover', scene, ...surface }]): PictureOrder => ({
      path: `blog/pictures/${name}.webp`,
      ...shapes[shape],
      module: 'poster/paint-picture.ts',
      painter: 'paintBackdrop',
      input: { slug: `blog/${name}`, artwork: { ...surface, backdrop: scene } },
    }),
  );
  const portraits = Object.entries(blogSitters).map(
    ([slug, notes]): PictureOrder => ({
      path: `blog/pictures/${slug}.webp`,
      ...shapes.portrait,
      module: 'portrait/paint-portrait.ts',
      painter: 'paintPortrait',
      input: { slug, notes },
    }),
  );
  return [...pictures, ...portraits];
}
