import type { Title } from '#contract/catalogue.ts';
import type { Stream } from '#contract/media.ts';
import type { TitleParts } from '../queries/find-title-parts.ts';

/** One row per rendition of our own stream, then one per place elsewhere. */
export function presentMediaLinks(
  stream: Stream | null,
  elsewhere: TitleParts['links'],
): Title['links'] {
  const languages = stream?.audio_tracks.map((track) => track.language) ?? [];
  const language = [...new Set(languages)].join(', ') || 'und';
  const own = (stream?.renditions ?? []).map((rendition) => ({
    quality: rendition.name,
    language,
    player: 'Sorot',
    url: null,
    bytes: rendition.bytes,
    added_at: rendition.added_at,
  }));
  const others = elsewhere.map((link) => ({
    quality: link.quality,
    language: link.language,
    player: link.player,
    url: link.url,
    bytes: null,
    added_at: link.addedAt.toISOString(),
  }));
  return [...own, ...others];
}
