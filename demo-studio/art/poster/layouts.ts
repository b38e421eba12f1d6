import type { Box } from '../lettering/title-block.ts';
import type { Layout } from '../scene/artwork.ts';

export interface PosterLayout {
  /** Where the title may stand, in fractions of the poster. */
  title: Box;
  anchor: 'top' | 'middle' | 'foot';
  /** Height of the tagline, or none. */
  tagline: number;
  align: 'left' | 'center';
  /** Height of the first line of the credits. */
  credits: number;
  scrims: readonly ('top' | 'foot')[];
}

export const layouts: Record<Layout, PosterLayout> = {
  foot: {
    title: { x: 0.08, y: 0.62, width: 0.84, height: 0.24 },
    anchor: 'foot',
    tagline: 0.05,
    align: 'center',
    credits: 0.915,
    scrims: ['foot'],
  },
  top: {
    title: { x: 0.08, y: 0.075, width: 0.84, height: 0.23 },
    anchor: 'top',
    tagline: 0.88,
    align: 'center',
    credits: 0.925,
    scrims: ['top', 'foot'],
  },
  'left-foot': {
    title: { x: 0.07, y: 0.6, width: 0.72, height: 0.25 },
    anchor: 'foot',
    tagline: 0.05,
    align: 'left',
    credits: 0.915,
    scrims: ['foot'],
  },
  'left-top': {
    title: { x: 0.07, y: 0.07, width: 0.74, height: 0.25 },
    anchor: 'top',
    tagline: 0.88,
    align: 'left',
    credits: 0.925,
    scrims: ['top', 'foot'],
  },
};
