import { mediaAddress, type Stream } from '#contract/media.ts';
import { masterFile, spriteFile } from './packaging/manifest.ts';
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

export function presentStream(stream: typeof streams.$inferSelect, parts: StreamParts): Stream {
  const { folder } = stream;
  const isPlayable = stream.state === 'playable' || stream.state === 'complete';
  const address = (path: string) => mediaAddress(`${folder}/${path}`);
  return {
    id: stream.id,
    state: stream.state,
    progress: stream.progress,
    duration: stream.durationMs === null ? null : stream.durationMs / 1000,
    master: folder && isPlayable ? address(masterFile) : null,
    renditions: parts.renditions.map((rendition) => ({
      name: rendition.name,
      width: rendition.width,
      height: rendition.height,
      bandwidth: rendition.averageBandwidth,
      bytes: rendition.bytes,
      added_at: rendition.createdAt.toISOString(),
    })),
    audio_tracks: parts.audioTracks.map(({ language, name, channels }) => ({
      language,
      name,
      channels,
    })),
    subtitles: parts.subtitles.map(({ language, name, path, forced }) => ({
      language,
      name,
      address: address(path),
      forced,
    })),
    chapters: parts.chapters.map((chapter) => ({
      starts_at: chapter.startsAtMs / 1000,
      ends_at: chapter.endsAtMs / 1000,
      title: chapter.title,
    })),
    sprites: folder && stream.hasSprites ? address(spriteFile) : null,
  };
}
