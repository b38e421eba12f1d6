import type { ImageWidth } from '#contract/shared/addresses.ts';

/** Layout of a card; all have the same parts. */
export type PostShape = 'lead' | 'wide' | 'tile' | 'small' | 'row' | 'line' | 'plain';

type Extent = {
  /** The displayed width at each page width, as in HTML. */
  sizes: string;
  largest: ImageWidth;
  excerpt: boolean;
};

const narrow = 'calc(100vw - 32px)';

export const postExtents: Record<PostShape, Extent> = {
  lead: {
    sizes: `(min-width: 1440px) 760px, (min-width: 992px) 56vw, ${narrow}`,
    largest: 1280,
    excerpt: true,
  },
  wide: { sizes: `(min-width: 848px) 800px, ${narrow}`, largest: 1280, excerpt: true },
  tile: {
    sizes: `(min-width: 1440px) 420px, (min-width: 992px) 30vw, (min-width: 576px) 46vw, ${narrow}`,
    largest: 960,
    excerpt: true,
  },
  small: {
    sizes: '(min-width: 1440px) 300px, (min-width: 992px) 22vw, (min-width: 576px) 30vw, 46vw',
    largest: 640,
    excerpt: false,
  },
  row: { sizes: '(min-width: 768px) 280px, 120px', largest: 640, excerpt: true },
  line: { sizes: '72px', largest: 160, excerpt: false },
  // No cover.
  plain: { sizes: '', largest: 160, excerpt: false },
};
