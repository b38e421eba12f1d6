import type { PlaylistItem } from '#contract/library.ts';

/** What an entry is called where it stands alone. */
export function nameItem({ title, episode }: PlaylistItem): string {
  return episode ? `${title.name} · ${episode.name}` : title.name;
}
