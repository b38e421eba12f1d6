import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, parse } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { pgsArguments, vobsubArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { SideFile } from '../tables.ts';
import { canonicalLanguageTag } from './language-tag.ts';
import { findData, findReadableLanguages } from './tesseract.ts';

/** Codecs of subtitles that are pictures, and what people call them. */
export const bitmapCodecs = new Map([
  ['hdmv_pgs_subtitle', 'PGS'],
  ['dvd_subtitle', 'VobSub'],
  ['dvb_subtitle', 'DVB'],
  ['xsub', 'XSUB'],
]);

/** A file of subtitles that are pictures: `.sup`, or `.idx` with its `.sub`. */
export type PictureFile = {
  side: SideFile;
  codec: 'hdmv_pgs_subtitle' | 'dvd_subtitle';
  /** How ffmpeg and ffprobe open it. */
  input: string[];
  /** The files that it consists of. */
  paths: string[];
};

/** Bytes; those of a film with many signs take some tens of megabytes. */
const maxBytes = 256 * 1024 ** 2;

/**
 * Tells the files of pictures among those beside a film from the others. An `.idx` without its `.sub`
 * is one of the others, as is a `.sub` without its `.idx`.
 */
export async function findPictureFiles(
  sideFiles: SideFile[],
): Promise<{ pictures: PictureFile[]; others: SideFile[] }> {
  const pictures: PictureFile[] = [];
  const companions = new Set<SideFile>();
  for (const side of sideFiles) {
    const { ext, name } = parse(side.path.toLowerCase());
    if (ext === '.sup') {
      const codec = 'hdmv_pgs_subtitle' as const;
      pictures.push({ side, codec, input: pgsArguments(side.path), paths: [side.path] });
    }
    if (ext !== '.idx') continue;
    const companion = sideFiles.find((other) => {
      const { ext: ending, name: stem } = parse(other.path.toLowerCase());
      return ending === '.sub' && stem === name && other.part === side.part;
    });
    if (!companion || !(await isVobSub(companion.path))) continue;
    companions.add(companion);
    const input = vobsubArguments(side.path, companion.path);
    pictures.push({ side, codec: 'dvd_subtitle', input, paths: [side.path, companion.path] });
  }
  const used = new Set([...companions, ...pictures.map(({ side }) => side)]);
  return { pictures, others: sideFiles.filter((side) => !used.has(side)) };
}

/** Whether a file is an MPEG program stream, and no text. */
export async function isVobSub(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE(0) === 0x1ba;
  } finally {
    await file.close();
  }
}

/** What tells these files from others: of all files of pictures of a film. Undefined: there are none. */
export async function hashPictureFiles(sideFiles: SideFile[]): Promise<string | undefined> {
  const { pictures } = await findPictureFiles(sideFiles);
  if (pictures.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const path of pictures.flatMap(({ paths }) => paths)) {
    if (await isReadable(path)) await pipeline(createReadStream(path), hash, { end: false });
  }
  return hash.digest('hex').slice(0, 16);
}

async function isReadable(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() === true && facts.size <= maxBytes;
}

const streamsSchema = z.object({
  streams: z.array(
    z.object({
      index: z.int(),
      tags: z.object({ language: z.string().optional() }).default({}),
    }),
  ),
});

/**
 * The tracks of such a file. A name says the language of the whole file; a file with several says
 * them itself. A sentence: why there are none.
 */
export async function listPictureTracks(
  tools: Ffmpeg,
  { side, input, paths }: PictureFile,
  signal?: AbortSignal,
): Promise<{ index: number; language: string }[] | string> {
  for (const path of paths) {
    if (!(await isReadable(path))) return 'the file cannot be read, or is too large for subtitles.';
  }
  let json = '';
  await runTool({
    tool: tools.ffprobe,
    args: ['-v', 'error', '-of', 'json', '-show_streams', ...input],
    timeout: 60_000,
    memory: probeCaps.memory,
    signal,
    stdout: async (stream) => {
      json = await text(stream);
    },
  });
  const { data } = streamsSchema.safeParse(JSON.parse(json || '{}'));
  const streams = data?.streams ?? [];
  if (streams.length === 0) return 'no subtitle was found in it.';
  return streams.map(({ index, tags }) => {
    const own = canonicalLanguageTag(tags.language) ?? 'und';
    const isNamed = streams.length === 1 && side.language !== 'und';
    return { index, language: isNamed ? side.language : own };
  });
}

/** The languages that can be read, where there is a track of pictures. */
export async function findReadable(tracks: { codec: string }[]): Promise<Map<string, string>> {
  const hasPictures = tracks.some(({ codec }) => bitmapCodecs.has(codec));
  return hasPictures ? findReadableLanguages() : new Map();
}

export function whyNotRead(
  { codec, language }: { codec: string; language: string },
  languages: Map<string, string>,
): string | undefined {
  if (findData(languages, language)) return undefined;
  const pictures = `${bitmapCodecs.get(codec)} subtitles are pictures`;
  if (languages.size === 0)
    return `${pictures}, and tesseract, which reads them, is not installed.`;
  if (language === 'und') return `${pictures}, and nothing says their language.`;
  return `${pictures}, and tesseract has no data for their language.`;
}

/** Files of pictures that cannot be read, each with the reason. */
export async function listUnreadable(
  { tools, signal }: { tools: Ffmpeg; signal?: AbortSignal },
  files: PictureFile[],
): Promise<string[]> {
  const languages = await findReadable(files);
  const warnings: string[] = [];
  for (const file of files) {
    const label = `Subtitles ${basename(file.side.path)}`;
    const tracks = await listPictureTracks(tools, file, signal);
    const reasons =
      typeof tracks === 'string'
        ? [tracks]
        : tracks.map(({ language }) => whyNotRead({ codec: file.codec, language }, languages));
    for (const reason of new Set(reasons)) if (reason) warnings.push(`${label}: ${reason}`);
  }
  return warnings;
}
