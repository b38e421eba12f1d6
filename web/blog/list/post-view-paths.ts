import { href } from 'react-router';
import type { postGrids } from './post-views.ts';

export const sidebarPositions = ['left', 'right'] as const;

export type SidebarPosition = (typeof sidebarPositions)[number];

/** All posts in a grid; in the one of the blog itself without a name. */
export function gridPath(grid: (typeof postGrids)[number] | undefined): string {
  return href('/blogs/:grid?', { grid });
}

export function sidebarPath(position: SidebarPosition): string {
  return href('/blogs-sidebar/:position', { position });
}
