import { z } from 'zod';
import { languages } from '#contract/shared/language.ts';

const group = z.enum(['64k', '128k']);
const rates = {
  codec: z.string().describe('RFC 6381'),
  peakBandwidth: z.int().describe('Bits per second of the largest segment'),
  averageBandwidth: z.int().describe('Bits per second'),
  bytes: z.int(),
};

/**
 * Describes the folder of a packaged stream, in which it is stored as `stream.json`. Paths are
 * relative to the folder, times are seconds.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  isComplete: z.boolean(),
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  frameRate: z.number(),
  renditions: z.array(
    z.object({
      name: z.string(),
      width: z.int(),
      height: z.int(),
      audioGroup: group,
      ...rates,
    }),
  ),
  audio: z.array(
    z.object({
      language: z.string(),
      name: z.string(),
      channels: z.int(),
      variants: z.array(z.object({ group, folder: z.string(), ...rates })),
    }),
  ),
  subtitles: z.array(
    z.object({
      language: z.string(),
      name: z.string(),
      isForced: z.boolean(),
      path: z.string(),
      playlist: z.string(),
    }),
  ),
  chapters: z.array(
    z.object({
      startsAt: z.number(),
      endsAt: z.number(),
      title: z.string(),
      titles: z.partialRecord(z.enum(languages), z.string()).optional(),
    }),
  ),
  sprites: z.string().nullable(),
  warnings: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestRendition = Manifest['renditions'][number];
export type ManifestAudio = Manifest['audio'][number];
export type ManifestSubtitle = Manifest['subtitles'][number];

export const manifestFile = 'stream.json';
export const masterFile = 'master.m3u8';
export const spriteFile = 'sprites/index.vtt';

type Rates = 'peakBandwidth' | 'averageBandwidth' | 'bytes';

/** A rate or size of a rendition plus the largest of its audio tracks, as a player loads them. */
export function withSound(
  manifest: Pick<Manifest, 'audio'>,
  rendition: ManifestRendition,
  kind: Rates,
): number {
  const sound = manifest.audio.flatMap((track) =>
    track.variants.filter((variant) => variant.group === rendition.audioGroup),
  );
  return rendition[kind] + Math.max(0, ...sound.map((variant) => variant[kind]));
}
