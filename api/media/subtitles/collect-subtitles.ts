import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import type { ManifestSubtitle } from '../packaging/manifest.ts';
import { formatSubtitlePlaylist } from '../packaging/playlists.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { Fraction, SubtitleFacts } from '../probe/source-facts.ts';
import { sourceLimits } from '../probe/source-limits.ts';
import { namePurpose, sortByPurpose, type TrackPurpose } from '../probe/track-purpose.ts';
import type { SideFile } from '../tables.ts';
import { decodeText } from './decode-text.ts';
import { detectLanguage } from './detect-language.ts';
import { findLanguages, splitWords } from './find-languages.ts';
import { type Cue, formatVtt } from './format-vtt.ts';
import { nameLanguage } from './language-tag.ts';
import { parseSubtitles, parseSubtitleTracks } from './parse-subtitles.ts';
import {
  bitmapCodecs,
  findPictureFiles,
  findReadable,
  isVobSub,
  listUnreadable,
  whyNotRead,
} from './picture-files.ts';

export type Track = {
  language: string;
  isForced: boolean;
  title?: string;
  purpose?: TrackPurpose | undefined;
  cues: Cue[];
  /** From pictures. */
  isRead?: boolean;
  /** From files of pictures beside the film: their hash. */
  readFrom?: string;
};

const maxSideFileSize = 16 * 1024 ** 2;

export type Places = { duration: number; folder: string };
type Sides = {
  sideFiles: SideFile[];
  /** Of the film, which some subtitles count in. */
  frameRate?: Fraction | undefined;
};
export type Found = { tracks: Track[]; warnings: string[] };
export type Collected = { subtitles: ManifestSubtitle[]; warnings: string[] };

/** A file of a film, which begins after so many seconds of it. */
export type Part = Sides & { source: string; tracks: SubtitleFacts[]; startsAt: number };

/**
 * Writes the subtitles of a film as WebVTT with their playlists into `subtitles` below `folder`:
 * side files first, then the text tracks inside the film; those for the hearing-impaired and
 * commentaries after all others. Tracks of one kind in several parts of the film become one. Unusable
 * ones become warnings, never failures.
 */
export async function collectSubtitles(
  options: Places & { tools: Ffmpeg; parts: Part[]; signal?: AbortSignal },
): Promise<Collected> {
  const beside: Found[] = [];
  const inside: Found[] = [];
  for (const part of options.parts) {
    const { pictures, others } = await findPictureFiles(part.sideFiles);
    const texts = await readSideFiles({ ...part, sideFiles: others });
    const refused = await listUnreadable(options, pictures);
    beside.push(shift({ ...texts, warnings: [...texts.warnings, ...refused] }, part));
    inside.push(shift(await extractSubtitles({ ...options, ...part }), part));
  }
  const tracks = await nameLanguages([...joinTracks(beside), ...joinTracks(inside)]);
  return {
    subtitles: await writeTracks(sortByPurpose(tracks), options),
    warnings: [...beside, ...inside].flatMap(({ warnings }) => warnings),
  };
}

export function shift({ tracks, warnings }: Found, { startsAt }: Pick<Part, 'startsAt'>): Found {
  const later = tracks.map((track) => ({
    ...track,
    cues: track.cues.map((cue) => ({
      ...cue,
      startsAt: cue.startsAt + startsAt,
      endsAt: cue.endsAt + startsAt,
    })),
  }));
  return { tracks: later, warnings };
}

/** The first track of a language and kind in one part goes on with the first in the next. */
export function joinTracks(parts: Found[]): Track[] {
  const joined = new Map<string, Track>();
  for (const { tracks } of parts) {
    const seen = new Map<string, number>();
    for (const { cues, ...facts } of tracks) {
      const { language, isForced, purpose } = facts;
      const kind = `${language} ${isForced} ${purpose}`;
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      const before = joined.get(`${kind} ${count}`);
      const track = before ?? { ...facts, cues: [] };
      joined.set(`${kind} ${count}`, { ...track, cues: [...track.cues, ...cues] });
    }
  }
  return [...joined.values()];
}

/** Collects the subtitles of side files alone. */
export async function collectSideFiles(options: Places & Sides): Promise<Collected> {
  const { tracks, warnings } = await readSideFiles(options);
  return { subtitles: await writeTracks(await nameLanguages(tracks), options), warnings };
}

async function readSideFiles({ sideFiles, frameRate }: Sides): Promise<Found> {
  const warnings: string[] = [];
  const tracks: Track[] = [];
  const rate = frameRate && frameRate.numerator / frameRate.denominator;
  for (const file of sideFiles) {
    const found = await readSideFile(file, rate);
    const name = basename(file.path);
    if (typeof found === 'string') warnings.push(`Subtitles ${name}: ${found}`);
    else tracks.push(...found);
  }
  return { tracks, warnings };
}

/** Where neither a name nor a tag says the language, the title of the track or its text does. */
async function nameLanguages(tracks: Track[]): Promise<Track[]> {
  const named: Track[] = [];
  for (const track of tracks) {
    const language = track.language === 'und' ? await guessLanguage(track) : undefined;
    named.push(language ? { ...track, language } : track);
  }
  return named;
}

async function guessLanguage({ title = '', cues }: Track): Promise<string | undefined> {
  const words = splitWords(title);
  // Short words of a title are words, not codes.
  const [told] = findLanguages(words).filter(
    ({ from, to }) => words.slice(from, to).join('').length > 3,
  );
  return told?.language ?? detectLanguage([...new Set(cues.map(({ text }) => text))].join('\n'));
}

/**
 * Writes tracks as WebVTT with their playlists into `subtitles` below `folder`. `others`: those that
 * have names and places already.
 */
export async function writeTracks(
  tracks: Track[],
  { folder, duration, others = [] }: Places & { others?: ManifestSubtitle[] },
) {
  await mkdir(join(folder, 'subtitles'), { recursive: true });
  const subtitles: ManifestSubtitle[] = [];
  for (const track of tracks.slice(0, sourceLimits.tracks)) {
    const vtt = formatVtt(track.cues, track.isRead ? readNote : undefined);
    // Named by content, so that files at an address never change.
    const hash = createHash('sha256').update(vtt).digest('hex').slice(0, 8);
    const stem = `${track.language}-${track.isForced ? 'forced-' : ''}${hash}`;
    const path = `subtitles/${stem}.vtt`;
    const playlist = `subtitles/${stem}.m3u8`;
    if ([...others, ...subtitles].some((subtitle) => subtitle.path === path)) continue;
    await writeFile(join(folder, path), vtt);
    await writeFile(join(folder, playlist), formatSubtitlePlaylist(`${stem}.vtt`, duration));
    subtitles.push({
      language: track.language,
      name: nameTrack(track, [...others, ...subtitles]),
      isForced: track.isForced,
      ...(track.isRead && { isRead: true }),
      ...(track.readFrom && { readFrom: track.readFrom }),
      path,
      playlist,
    });
  }
  return subtitles;
}

/** The tracks of a side file, or a sentence on why there are none. */
async function readSideFile(
  { path, language, forced: isForced, purpose }: SideFile,
  frameRate: number | undefined,
): Promise<Track[] | string> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) return 'the file cannot be read.';
  if (facts.size > maxSideFileSize) return 'the file is too large for subtitles.';
  if (extname(path).toLowerCase() === '.idx')
    return 'its pictures, a .sub file, are not beside it.';
  if (await isVobSub(path)) return 'VobSub subtitles need their .idx file beside them.';
  const bytes = await readFile(path);
  const tracks = parseSubtitleTracks(await decodeText(bytes, language), { frameRate });
  if (tracks.length === 0) return 'no subtitle was found in it.';
  return tracks.map((track) => {
    // A name says the language of the whole file; a file with several says them itself.
    const own = tracks.length > 1 || language === 'und' ? track.language : undefined;
    return { language: own ?? language, isForced, purpose, cues: track.cues };
  });
}

/** A name that is unique among the film's tracks, as playlists require. */
function nameTrack(track: Track, others: { name: string }[]): string {
  const language = nameLanguage(track.language);
  const named =
    track.title ?? (track.purpose ? `${language} (${namePurpose(track.purpose)})` : language);
  const base = track.isRead ? `${named} (OCR)` : named;
  let name = base;
  for (let count = 2; others.some((other) => other.name === name); count += 1) {
    name = `${base} ${count}`;
  }
  return name;
}

type Extraction = {
  tools: Ffmpeg;
  source: string;
  tracks: SubtitleFacts[];
  duration: number;
  signal?: AbortSignal;
};

const readNote = 'Read from pictures by tesseract; nobody has checked it yet.';

export function labelOf({ index, language }: SubtitleFacts): string {
  return `Subtitle track ${index} (${language})`;
}

/** The text tracks inside a film. Tracks of pictures that cannot be read become warnings. */
async function extractSubtitles(options: Extraction): Promise<Found> {
  const warnings: string[] = [];
  const tracks: Track[] = [];
  const ordered = options.tracks.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const texts = await extractTexts(
    options,
    ordered.filter(({ codec }) => !bitmapCodecs.has(codec)).slice(0, sourceLimits.tracks),
  );
  const languages = await findReadable(ordered);
  for (const track of ordered) {
    const label = labelOf(track);
    const cues = texts.get(track.index) ?? [];
    if (bitmapCodecs.has(track.codec)) {
      const reason = whyNotRead(track, languages);
      if (reason) warnings.push(`${label}: ${reason}`);
    } else if (cues.length > 0) tracks.push({ ...track, cues });
    else warnings.push(`${label}: no subtitle was found in it (${track.codec}).`);
  }
  return { tracks, warnings };
}

/** As they are where our reader knows them; ffmpeg decodes all others to ASS. */
const extracted: Record<string, string[]> = {
  ass: ['-c:s', 'copy', '-f', 'ass'],
  subrip: ['-c:s', 'copy', '-f', 'srt'],
  webvtt: ['-c:s', 'copy', '-f', 'webvtt'],
};
const decoded = ['-c:s', 'ass', '-f', 'ass'];

/** Cues by the index of their track, in one pass over the film unless a track spoils it. */
async function extractTexts(
  options: Extraction,
  tracks: SubtitleFacts[],
): Promise<Map<number, Cue[]>> {
  if (tracks.length === 0) return new Map();
  const found = new Map<number, Buffer>();
  const { exitCode } = await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin'],
      ...inputArguments(options.source),
      ...tracks.flatMap(({ index, codec }, place) => [
        ...['-map', `0:${index}`, ...(extracted[codec] ?? decoded), `pipe:${3 + place}`],
      ]),
    ],
    timeout: (120 + options.duration) * 1000,
    memory: probeCaps.memory,
    signal: options.signal,
    pipes: tracks.map(({ index }) => async (stream) => {
      found.set(index, await buffer(stream));
    }),
  });
  const texts = new Map<number, Cue[]>();
  for (const { index, language } of tracks) {
    // Containers want UTF-8, but some programs put files in as they were.
    const text = await decodeText(found.get(index) ?? Buffer.alloc(0), language);
    texts.set(index, parseSubtitles(text));
  }
  if (exitCode === 0 || tracks.length === 1) return texts;
  for (const track of tracks.filter(({ index }) => texts.get(index)?.length === 0)) {
    const [alone = []] = (await extractTexts(options, [track])).values();
    texts.set(track.index, alone);
  }
  return texts;
}
