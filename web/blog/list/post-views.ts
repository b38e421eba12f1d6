import type { PostShape } from '../post-card/post-shapes.ts';

/** The grids that have an address of their own. */
export const postGrids = ['single', 'double', 'large-grid', 'small-grid'] as const;

export type PostView = 'mosaic' | 'rows' | (typeof postGrids)[number];

type Layout = {
  shape: PostShape;
  /** Of the first post of the first page. */
  first: PostShape;
  /** Cards that are in sight when the page opens. */
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
