import { escapeMarkup } from './escape-markup.ts';

/** What other sites may embed. */
export const embedKinds = ['movie', 'video', 'episode'] as const;

export type EmbedKind = (typeof embedKinds)[number];

/** The HTML with which another site embeds a player; `size` in pixels. */
export function writeEmbedCode(player: {
  url: string;
  title: string;
  size?: { width: number; height: number };
}): string {
  const { width, height } = player.size ?? { width: 640, height: 360 };
  const attributes = Object.entries({
    src: player.url,
    title: player.title,
    width,
    height,
    style: 'border:0',
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture',
  }).map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`);
  return `<iframe${attributes.join('')} allowfullscreen></iframe>`;
}
