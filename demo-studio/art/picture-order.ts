/** What the browser exports; the modules run there, so only their types are imported here. */
type Painter =
  | keyof typeof import('./poster/paint-picture.ts')
  | keyof typeof import('./portrait/paint-portrait.ts')
  | keyof typeof import('./product/paint-product.ts');

/** One picture to be painted: who paints it, what it shows, and how it is kept. */
export interface PictureOrder {
  path: string;
  module: string;
  painter: Painter;
  input: Record<string, unknown>;
  width: number;
  height: number;
  /** WebP quality. */
  quality: number;
}
