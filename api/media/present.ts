import { chooseText } from '#api/platform/text/localized.ts';
import { playsEverywhere } from '#contract/constants/media.ts';
import { mediaAddress, type Stream } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { masterFile, spriteFile } from './packaging/manifest.ts';
import { kindForAccess, kindOfFolder } from './protection/folder-kinds.ts';
import type {
  streamAudioTracks,
  streamChapters,
  streamRenditions,
  streamSubtitles,
  streams,
} from './tables.ts';

export type StreamParts = {
  renditions: (typeof streamRenditions.$inferSelect)[];
  audioTracks: (typeof streamAudioTracks.$inferSelect)[];
  subtitles: (typeof streamSubtitles.$inferSelect)[];
  chapters: (typeof streamChapters.$inferSelect)[];
};

type StreamRow = typeof streams.$inferSelect;

/**
 * `grant`: a viewer's token for the addresses of a restricted stream; without it there are none.
 */
export function presentStream(
  stream: StreamRow,
  parts: StreamParts,
  { language, grant }: { language: Language; grant: string | undefined },
): Stream {
  const folder = findAddressed(stream, grant);
  const address = (path: string) => mediaAddress(`${folder}/${path}`);
  const isRestricted = stream.access !== 'free';
  return {
    id: stream.id,
    state: isSettled(stream) ? stream.state : 'processing',
    progress: stream.progress,
    duration: stream.durationMs === null ? null : stream.durationMs / 1000,
    is_restricted: isRestricted,
    master: folder === null ? null : address(masterFile),
    renditions: parts.renditions
      .filter(({ codecs }) => playsEverywhere(codecs))
      .map((rendition) => ({
        name: rendition.name,
        width: rendition.width,
        height: rendition.height,
        bandwidth: rendition.averageBandwidth,
        bytes: rendition.bytes,
        added_at: rendition.createdAt.toISOString(),
      })),
    ...presentOriginal(parts.renditions),
    audio_tracks: parts.audioTracks.map(({ language, name, channels }) => ({
      language,
      name,
      channels,
    })),
    subtitles:
      folder === null
        ? []
        : parts.subtitles.map(({ language, name, path, forced }) => ({
            language,
            name,
            address: address(path),
            forced,
          })),
    chapters: parts.chapters.map((chapter) => ({
      starts_at: chapter.startsAtMs / 1000,
      ends_at: chapter.endsAtMs / 1000,
      title: chooseText(chapter.titles, language) ?? chapter.title,
    })),
    sprites: folder !== null && stream.hasSprites ? address(spriteFile) : null,
    ...presentMarks(stream),
  };
}

/** The one that not every device plays. */
function presentOriginal(renditions: StreamParts['renditions']): Pick<Stream, 'original'> {
  const original = renditions.find(({ codecs }) => !playsEverywhere(codecs));
  if (!original) return {};
  const { codecs, width, height, frameRate, averageBandwidth, bytes } = original;
  const facts = { codecs, width, height, frame_rate: frameRate };
  return { original: { ...facts, bandwidth: averageBandwidth, bytes } };
}

function presentMarks(stream: StreamRow): Pick<Stream, 'intro' | 'recap' | 'credits_at'> {
  const credits = stream.creditsStartAtMs;
  const intro = presentSpan(stream.introStartsAtMs, stream.introEndsAtMs);
  const recap = presentSpan(stream.recapStartsAtMs, stream.recapEndsAtMs);
  return {
    ...(intro && { intro }),
    ...(recap && { recap }),
    ...(credits !== null && { credits_at: credits / 1000 }),
  };
}

/** A part of a film, in seconds; null: not marked. */
export function presentSpan(
  startsMs: number | null,
  endsMs: number | null,
): { starts_at: number; ends_at: number } | null {
  if (startsMs === null || endsMs === null) return null;
  return { starts_at: startsMs / 1000, ends_at: endsMs / 1000 };
}

/** Base address of a stream's files; null if they are not accessible. */
function findAddressed(stream: StreamRow, grant: string | undefined): string | null {
  const isPlayable = stream.state === 'playable' || stream.state === 'complete';
  if (!stream.folder || !isPlayable || !isSettled(stream)) return null;
  if (stream.access === 'free') return stream.folder;
  return grant === undefined ? null : `granted/${grant}/${stream.folder}`;
}

/** False while its files are being moved to match its access. */
function isSettled({ folder, access }: StreamRow): boolean {
  return folder === null || kindOfFolder(folder) === kindForAccess(access);
}
