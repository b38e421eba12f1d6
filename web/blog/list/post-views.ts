import type { PostShape } from '../post-card/post-shapes.ts';

/** Grids with an address of their own. */
export const postGrids = ['single', 'double', 'large-grid', 'small-grid'] as const;

export type PostView = 'mosaic' | 'rows' | (typeof postGrids)[number];

type Layout = {
  shape: PostShape;
  /** Shape of the list's first post. */
  first: PostShape;
  /** Number of cards above the fold. */
  inSight: number;
};

function layoutOf(shape: PostShape, inSight: number, first = shape): Layout {
  return { shape, first, inSight };
}

export const postLayouts: Record<PostView, Layout> = {
  mosaic: layoutOf('tile', 1, 'lead'),
  rows: layoutOf('row', 3),
  single: layoutOf('wide', 1),
  double: layoutOf('tile', 2),
  'large-grid': layoutOf('tile', 3),
  'small-grid': layoutOf('small', 6),
};
