import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import type { ManifestSubtitle } from '../packaging/manifest.ts';
import { formatSubtitlePlaylist } from '../packaging/playlists.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { SubtitleFacts } from '../probe/source-facts.ts';
import { sourceLimits } from '../probe/source-limits.ts';
import type { SideFile } from '../tables.ts';
import { decodeText } from './decode-text.ts';
import { type Cue, formatVtt } from './format-vtt.ts';
import { nameLanguage } from './language-tag.ts';
import { parseSubtitles } from './parse-subtitles.ts';

type Track = { language: string; isForced: boolean; title?: string; cues: Cue[] };

const maxSideFileSize = 16 * 1024 ** 2;

type Places = { duration: number; folder: string };
type Collected = { subtitles: ManifestSubtitle[]; warnings: string[] };

/**
 * Writes the subtitles of a film as WebVTT with their playlists into `subtitles` below `folder`:
 * side files first, then the text tracks inside the film. Unusable ones become warnings, never
 * failures.
 */
export async function collectSubtitles(
  options: Places & {
    tools: Ffmpeg;
    source: string;
    sideFiles: SideFile[];
    tracks: SubtitleFacts[];
    signal?: AbortSignal;
  },
): Promise<Collected> {
  const beside = await readSideFiles(options.sideFiles);
  const inside = await extractSubtitles(options);
  return {
    subtitles: await writeTracks([...beside.tracks, ...inside.tracks], options),
    warnings: [...beside.warnings, ...inside.warnings],
  };
}

/** Collects the subtitles of side files alone. */
export async function collectSideFiles(
  options: Places & { sideFiles: SideFile[] },
): Promise<Collected> {
  const { tracks, warnings } = await readSideFiles(options.sideFiles);
  return { subtitles: await writeTracks(tracks, options), warnings };
}

async function readSideFiles(files: SideFile[]): Promise<{ tracks: Track[]; warnings: string[] }> {
  const warnings: string[] = [];
  const tracks: Track[] = [];
  for (const file of files) {
    const cues = await readSideFile(file);
    const name = basename(file.path);
    if (typeof cues === 'string') warnings.push(`Subtitles ${name}: ${cues}`);
    else tracks.push({ language: file.language, isForced: file.forced, cues });
  }
  return { tracks, warnings };
}

/** Writes tracks as WebVTT with their playlists into `subtitles` below `folder`. */
export async function writeTracks(tracks: Track[], { folder, duration }: Places) {
  await mkdir(join(folder, 'subtitles'), { recursive: true });
  const subtitles: ManifestSubtitle[] = [];
  for (const track of tracks.slice(0, sourceLimits.tracks)) {
    const vtt = formatVtt(track.cues);
    // Named by content, so that files at an address never change.
    const hash = createHash('sha256').update(vtt).digest('hex').slice(0, 8);
    const stem = `${track.language}-${track.isForced ? 'forced-' : ''}${hash}`;
    const path = `subtitles/${stem}.vtt`;
    const playlist = `subtitles/${stem}.m3u8`;
    if (subtitles.some((subtitle) => subtitle.path === path)) continue;
    await writeFile(join(folder, path), vtt);
    await writeFile(join(folder, playlist), formatSubtitlePlaylist(`${stem}.vtt`, duration));
    subtitles.push({
      language: track.language,
      name: nameTrack(track, subtitles),
      isForced: track.isForced,
      path,
      playlist,
    });
  }
  return subtitles;
}

/** The cues of a side file, or a sentence on why there are none. */
async function readSideFile(file: SideFile): Promise<Cue[] | string> {
  const facts = await stat(file.path).catch(() => undefined);
  if (!facts?.isFile()) return 'the file cannot be read.';
  if (facts.size > maxSideFileSize) return 'the file is too large for subtitles.';
  const cues = parseSubtitles(await decodeText(await readFile(file.path), file.language));
  return cues.length > 0 ? cues : 'no subtitle was found in it.';
}

/** A name that is unique among the film's tracks, as playlists require. */
function nameTrack(track: Track, others: { name: string }[]): string {
  const base = track.title ?? nameLanguage(track.language);
  let name = base;
  for (let count = 2; others.some((other) => other.name === name); count += 1) {
    name = `${base} ${count}`;
  }
  return name;
}

const bitmapCodecs = new Map([
  ['hdmv_pgs_subtitle', 'PGS'],
  ['dvd_subtitle', 'VobSub'],
  ['dvb_subtitle', 'DVB'],
  ['xsub', 'XSUB'],
]);

/** The text tracks inside a film. Bitmap tracks become warnings: they contain no text. */
async function extractSubtitles(options: {
  tools: Ffmpeg;
  source: string;
  tracks: SubtitleFacts[];
  duration: number;
  signal?: AbortSignal;
}): Promise<{ tracks: Track[]; warnings: string[] }> {
  const warnings: string[] = [];
  const tracks: Track[] = [];
  for (const track of options.tracks) {
    const label = `Subtitle track ${track.index} (${track.language})`;
    const bitmap = bitmapCodecs.get(track.codec);
    if (bitmap) {
      warnings.push(`${label}: ${bitmap} subtitles are pictures and cannot become text.`);
      continue;
    }
    const cues = await extractTrack(options, track);
    if (cues.length > 0) tracks.push({ ...track, cues });
    else warnings.push(`${label}: no subtitle was found in it (${track.codec}).`);
  }
  return { tracks, warnings };
}

async function extractTrack(
  options: { tools: Ffmpeg; source: string; duration: number; signal?: AbortSignal },
  track: SubtitleFacts,
): Promise<Cue[]> {
  let vtt = '';
  await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin'],
      ...inputArguments(options.source),
      ...['-map', `0:${track.index}`, '-c:s', 'webvtt', '-f', 'webvtt', 'pipe:1'],
    ],
    timeout: (120 + options.duration) * 1000,
    memory: probeCaps.memory,
    signal: options.signal,
    stdout: async (stream) => {
      vtt = await text(stream);
    },
  });
  return parseSubtitles(vtt);
}
