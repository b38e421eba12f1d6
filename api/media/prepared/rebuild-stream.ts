import { createReadStream } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { MediaFailure, toMediaFailure } from '../failure.ts';
import { sprite } from '../ffmpeg/arguments.ts';
import { describeRendition, describeSound } from '../packaging/describe-renditions.ts';
import { type Manifest, spriteFile } from '../packaging/manifest.ts';
import { writeLists } from '../packaging/playlists.ts';
import { countSprites, formatSpriteCues } from '../packaging/sprite-cues.ts';
import { type WrittenRendition, writeSegments } from '../packaging/write-segments.ts';
import { sourceLimits } from '../probe/source-limits.ts';
import { collectSideFiles } from '../subtitles/collect-subtitles.ts';
import {
  type PreparedFolder,
  type PreparedPart,
  readPreparedFolder,
  unreadable,
} from './prepared-folder.ts';

const maxSheetBytes = 4 * 1024 ** 2;
/** Renditions of one film end together, but for a last picture or a packet of sound. */
const tolerance = 1;

/**
 * Writes a film that comes prepared for streaming as our own packaging would have: every box of its
 * files is read, segments are cut and measured anew, and all playlists are ours. Nothing else of
 * the folder gets out.
 *
 * @throws MediaFailure `source_unreadable`
 */
export async function rebuildStream(from: string, to: string): Promise<Manifest> {
  try {
    const prepared = await readPreparedFolder(from);
    await mkdir(to, { recursive: true });
    const written = await writeParts([...prepared.renditions, ...prepared.sound], to);
    checkParts(prepared, written);
    const manifest = await describe(prepared, { from, to, written });
    await writeLists(to, manifest);
    return manifest;
  } catch (error) {
    if (error instanceof MediaFailure) throw error;
    const failure = toMediaFailure(error);
    throw failure.code === 'packaging_failed' ? unreadable(failure.message, error) : failure;
  }
}

type Written = Map<string, WrittenRendition>;

async function writeParts(parts: PreparedPart[], to: string): Promise<Written> {
  const written: Written = new Map();
  for (const { name, files } of parts) {
    const stream = Readable.from(readInTurn(files), { objectMode: false });
    written.set(name, await writeSegments(stream, join(to, name)));
  }
  return written;
}

async function* readInTurn(files: string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file);
}

function checkParts({ renditions, sound }: PreparedFolder, written: Written): void {
  const longest = Math.max(...[...written.values()].map(({ duration }) => duration));
  for (const { name } of [...renditions, ...sound]) {
    const { codec = '', duration = 0, segments = [] } = written.get(name) ?? {};
    const codecPrefix = name.startsWith('audio') ? 'mp4a.' : 'avc1.';
    if (segments.length === 0) throw unreadable(`${name} holds no fragmented MP4`);
    if (!codec.startsWith(codecPrefix)) throw unreadable(`${name} is ${codec}, not H.264 with AAC`);
    if (duration > sourceLimits.duration) throw unreadable(`${name} claims to last for days`);
    if (longest - duration > tolerance) throw unreadable(`${name} ends before the others do`);
  }
}

async function describe(
  { renditions, sound, names, facts }: PreparedFolder,
  { from, to, written }: { from: string; to: string; written: Written },
): Promise<Manifest> {
  const groups = [...new Set(sound.map(({ group }) => group))];
  const described = renditions.map(({ name }) => {
    const { width = 0, height = 0 } = written.get(name)?.size ?? {};
    const wished = Number.parseInt(name, 10) > 360 ? '128k' : '64k';
    const audioGroup = groups.includes(wished) ? wished : (groups[0] ?? wished);
    return describeRendition({ name, width, height, audioGroup }, written);
  });
  const tracks = [...Map.groupBy(sound, ({ position }) => position)];
  const audio = tracks.map(([position, own]) => {
    const { language = 'und', name: title } = facts.audio[position] ?? {};
    return { track: { language, title }, position, groups: own.map(({ group }) => group) };
  });
  const [first] = [...written.values()];
  const duration = first?.duration ?? 0;
  const subtitleFiles = facts.subtitles
    .filter(({ path }) => names.has(path))
    .map(({ path, language, isForced }) => ({
      path: join(from, path),
      language,
      forced: isForced,
    }));
  const { subtitles, warnings } = await collectSideFiles({
    sideFiles: subtitleFiles,
    duration,
    folder: to,
  });
  const largest = described.at(-1);
  return {
    format: 1,
    isComplete: true,
    duration,
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    frameRate: (first?.samples ?? 0) / (duration || 1),
    renditions: described,
    audio: describeSound(audio, written).map((track, index) => ({
      ...track,
      channels: written.get(track.variants[0]?.folder ?? '')?.channels ?? 2,
      name: audio[index]?.track.title ?? track.name,
    })),
    subtitles,
    chapters: facts.chapters.filter(({ startsAt }) => startsAt < duration),
    sprites: (await copySheets(from, to, { names, duration })) ? spriteFile : null,
    warnings,
  };
}

/** Seek previews, if all of their sheets are there. */
async function copySheets(
  from: string,
  to: string,
  { names: there, duration }: { names: Set<string>; duration: number },
): Promise<boolean> {
  const count = Math.ceil(countSprites(duration) / (sprite.columns * sprite.rows));
  const names = Array.from({ length: count }, (_, index) => `sprites/${index + 1}.jpg`);
  for (const name of names) {
    if (!there.has(name) || !(await isSheet(join(from, name)))) return false;
  }
  await mkdir(join(to, 'sprites'), { recursive: true });
  for (const name of names) await copyFile(join(from, name), join(to, name));
  await writeFile(join(to, spriteFile), formatSpriteCues(duration));
  return true;
}

async function isSheet(path: string): Promise<boolean> {
  if ((await stat(path)).size > maxSheetBytes) return false;
  const facts = await sharp(path)
    .metadata()
    .catch(() => undefined);
  const isOfSize =
    facts?.width === sprite.width * sprite.columns && facts.height === sprite.height * sprite.rows;
  return facts?.format === 'jpeg' && isOfSize;
}
