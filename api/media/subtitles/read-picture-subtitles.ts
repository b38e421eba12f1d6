import { basename } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import type { ManifestSubtitle } from '../packaging/manifest.ts';
import { sortByPurpose } from '../probe/track-purpose.ts';
import type { SideFile } from '../tables.ts';
import {
  type Collected,
  type Found,
  joinTracks,
  labelOf,
  type Part,
  type Places,
  shift,
  type Track,
  writeTracks,
} from './collect-subtitles.ts';
import {
  bitmapCodecs,
  findPictureFiles,
  findReadable,
  hashPictureFiles,
  listPictureTracks,
  type PictureFile,
} from './picture-files.ts';
import { readPictureTrack } from './read-pictures.ts';
import { findData } from './tesseract.ts';

/**
 * Reads the subtitles of a film that are pictures, and writes them as `collectSubtitles` does.
 * `others`: the subtitles that it has already; of those that were read, the pictures are not read
 * again.
 */
export async function readPictureSubtitles(
  options: Places & {
    tools: Ffmpeg;
    parts: Part[];
    others: ManifestSubtitle[];
    workFolder: string;
    signal?: AbortSignal;
  },
): Promise<Collected> {
  const { parts } = options;
  const readFrom = await hashPictureFiles(parts.flatMap(({ sideFiles }) => sideFiles));
  const read = options.others.filter(({ isRead }) => isRead);
  const isBesideRead = read.some((subtitle) => subtitle.readFrom === readFrom);
  const isInsideRead = read.some((subtitle) => subtitle.readFrom === undefined);
  const beside: Found[] = [];
  const inside: Found[] = [];
  for (const part of parts) {
    if (readFrom && !isBesideRead) {
      const { pictures } = await findPictureFiles(part.sideFiles);
      const found = await readTracks(options, await listPicturesBeside(options, pictures));
      const tracks = found.tracks.map((track) => ({ ...track, readFrom }));
      beside.push(shift({ ...found, tracks }, part));
    }
    if (isInsideRead) continue;
    const own = part.tracks
      .filter(({ codec }) => bitmapCodecs.has(codec))
      .map((track) => ({ ...track, label: labelOf(track), input: inputArguments(part.source) }));
    inside.push(shift(await readTracks(options, own), part));
  }
  const tracks = sortByPurpose([...joinTracks(beside), ...joinTracks(inside)]);
  return {
    subtitles: await writeTracks(tracks, options),
    warnings: [...beside, ...inside].flatMap(({ warnings }) => warnings),
  };
}

type PictureTrack = Omit<Track, 'cues'> & {
  index: number;
  codec: string;
  label: string;
  input: string[];
};

/** Those that tesseract has data for. */
async function readTracks(
  options: { tools: Ffmpeg; workFolder: string; signal?: AbortSignal },
  pictures: PictureTrack[],
): Promise<Found> {
  const languages = await findReadable(pictures);
  const tracks: Track[] = [];
  const warnings: string[] = [];
  for (const track of pictures) {
    const { label, input, index, codec: _, ...facts } = track;
    const data = findData(languages, track.language);
    if (!data) continue;
    const cues = await readPictureTrack({ ...options, input, track: { index }, data });
    if (cues.length > 0) tracks.push({ ...facts, cues, isRead: true });
    else warnings.push(`${label}: no text could be read from its pictures.`);
  }
  return { tracks, warnings };
}

async function listPicturesBeside(
  { tools, signal }: { tools: Ffmpeg; signal?: AbortSignal },
  files: PictureFile[],
): Promise<PictureTrack[]> {
  const tracks: PictureTrack[] = [];
  for (const file of files) {
    const found = await listPictureTracks(tools, file, signal);
    if (typeof found === 'string') continue;
    const { path, forced: isForced, purpose } = file.side;
    const shared = { codec: file.codec, input: file.input, isForced, purpose };
    tracks.push(
      ...found.map((track) => ({ ...shared, ...track, label: `Subtitles ${basename(path)}` })),
    );
  }
  return tracks;
}

/** Those that were read, but for what came from files of pictures that have changed or gone. */
export async function keepRead(
  subtitles: ManifestSubtitle[],
  sideFiles: SideFile[],
): Promise<ManifestSubtitle[]> {
  const readFrom = await hashPictureFiles(sideFiles);
  const isAsNow = (subtitle: ManifestSubtitle) =>
    subtitle.readFrom === undefined || subtitle.readFrom === readFrom;
  return subtitles.filter((subtitle) => subtitle.isRead && isAsNow(subtitle));
}
