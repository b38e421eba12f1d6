import type { Title } from '#contract/catalogue.ts';
import type { Stream } from '#contract/media.ts';
import type { ShowRendition, TitleParts } from '../queries/find-title-parts.ts';

/** One row per rendition of our own stream, then one per external link. */
export function presentMediaLinks(
  stream: Stream | null,
  elsewhere: TitleParts['links'],
): Title['links'] {
  const language = joinLanguages(stream?.audio_tracks.map((track) => track.language) ?? []);
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

/** The links of a series: one row per quality, with all its episodes together. */
export function presentShowLinks(renditions: ShowRendition[]): Title['links'] {
  return renditions.map(({ quality, languages, bytes, addedAt }) => ({
    quality,
    language: joinLanguages(languages),
    player: 'Sorot',
    url: null,
    bytes,
    added_at: addedAt.toISOString(),
  }));
}

function joinLanguages(languages: string[]): string {
  return [...new Set(languages)].join(', ') || 'und';
}
