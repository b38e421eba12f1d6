import type { SubtitleSearch } from '#contract/subtitles.ts';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';

/** Something is about to change: it does not wait for tomorrow. */
export function isGoingOn({ state, reason }: Pick<SubtitleSearch, 'state' | 'reason'>): boolean {
  return state === 'waiting' && reason === null;
}

export const searchLooks = {
  waiting: 'busy',
  found: 'good',
  refused: 'bad',
  failed: 'off',
} as const satisfies Record<SubtitleSearch['state'], StateLook>;
