import { loadFonts } from '../lettering/load-fonts.ts';
import { applyFinish } from '../paint/finish.ts';
import { finishes } from '../paint/finishes.ts';
import { type Brush, createStage, flattenLayers, openBrush } from '../paint/stage.ts';
import { findPalette } from '../palettes/palettes.ts';
import type { Artwork } from '../scene/artwork.ts';
import { paintComposition } from '../scene/paint-composition.ts';
import { postPicture } from '../studio/post-picture.ts';
import { letterPoster, type PosterText } from './letter-poster.ts';

interface Order {
  slug: string;
  artwork: Artwork;
  width: number;
  height: number;
}

type Scene = Pick<Artwork, 'palette' | 'finish'> & { steps: Artwork['poster']; seed: string };

function paintScene(scene: Scene, { width, height }: Order): Brush {
  const { palette, finish, steps, seed } = scene;
  const { stage, layers } = createStage({ width, height, seed, palette: findPalette(palette) });
  paintComposition(stage, steps);
  const brush = openBrush(new OffscreenCanvas(width, height));
  flattenLayers(layers, brush, stage.unit);
  applyFinish(brush, finishes[finish], seed);
  return brush;
}

/** @public Called in the browser, by name. */
export async function paintPoster(order: Order & { text: PosterText }): Promise<void> {
  await loadFonts();
  const { artwork, slug, text } = order;
  const brush = paintScene({ ...artwork, steps: artwork.poster, seed: slug }, order);
  letterPoster(brush, artwork, text);
  await postPicture(brush.canvas);
}

/** @public Called in the browser, by name. */
export async function paintBackdrop(order: Order): Promise<void> {
  await loadFonts();
  const { artwork, slug } = order;
  const palette = artwork.backdropPalette ?? artwork.palette;
  const finish = artwork.backdropFinish ?? artwork.finish;
  const seed = `${slug}/backdrop`;
  await postPicture(paintScene({ palette, finish, steps: artwork.backdrop, seed }, order).canvas);
}

/** @public Called in the browser, by name. */
export async function paintStill(order: Order & { episode: string }): Promise<void> {
  await loadFonts();
  const { artwork, slug, episode } = order;
  const still = artwork.stills?.[episode];
  if (!still) throw new Error(`${slug} has no composition for ${episode}.`);
  const palette = still.palette ?? artwork.palette;
  const finish = artwork.backdropFinish ?? artwork.finish;
  const seed = `${slug}/${episode}`;
  await postPicture(paintScene({ palette, finish, steps: still.scene, seed }, order).canvas);
}
