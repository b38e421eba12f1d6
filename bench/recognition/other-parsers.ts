import { execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RightFields, RightName } from './read-corpus.ts';

const run = promisify(execFile);

/** Reads all names; the right fields only tell a parser that asks whether it is a series. */
type OtherParser = { name: string; read: (names: RightName[]) => Promise<RightFields[]> };

const versions = { 'parse-torrent-title': '3.0.1', '@ctrl/video-filename-parser': '5.4.1' };

/** Parsers to compare ours with, fetched for the occasion; those that cannot be had are left out. */
export async function openOtherParsers(): Promise<OtherParser[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-parsers-'));
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const npm = await run('npm', ['install', '--prefix', folder, ...packages]).catch(() => undefined);
  const load = (name: string) => {
    const place = createRequire(join(folder, 'package.json')).resolve(name);
    return import(pathToFileURL(place).href);
  };
  const parsers: OtherParser[] = [];
  if (npm) {
    const torrent = await load('parse-torrent-title');
    parsers.push({
      name: 'parse-torrent-title',
      read: async (names) => names.map(({ name }) => readTorrent(torrent.parse(`${name}.mkv`))),
    });
    const { filenameParse } = await load('@ctrl/video-filename-parser');
    parsers.push({
      name: '@ctrl/video-filename-parser',
      read: async (names) =>
        names.map(({ name, right }) => {
          const isSeries = (right.episodes ?? right.season) !== undefined;
          return readVideo(filenameParse(`${name}.mkv`, isSeries));
        }),
    });
  }
  const python = await findGuessit();
  if (python) parsers.push({ name: 'guessit', read: (names) => readGuessit(python, names) });
  return parsers;
}

type Found = Record<string, unknown>;

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function readTorrent(found: Found): RightFields {
  const edition = ['extended', 'unrated', 'remastered'].find((name) => found[name]);
  return {
    title: text(found.title),
    year: text(found.year),
    season: text(found.season),
    episodes: text(found.episode),
    edition: edition ?? '',
  };
}

function readVideo(found: Found): RightFields {
  const marked = (found.edition ?? {}) as Record<string, unknown>;
  const edition = ['extended', 'unrated', 'remastered', 'theatrical', 'imax', 'directors'].find(
    (name) => marked[name],
  );
  return {
    title: text(found.title),
    year: text(found.year),
    season: text((found.seasons as number[] | undefined)?.[0]),
    episodes: found.airDate
      ? new Date(found.airDate as string).toISOString().slice(0, 10)
      : ((found.episodeNumbers as number[] | undefined) ?? []).join(','),
    edition: edition === 'directors' ? "Director's Cut" : (edition ?? ''),
  };
}

/** The Python that has guessit, as Debian's package python3-guessit installs it. */
async function findGuessit(): Promise<string | undefined> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const found = await run(python, ['-c', 'import guessit']).catch(() => undefined);
    if (found) return python;
  }
  return undefined;
}

const program = `
import json, sys
from guessit import guessit
print(json.dumps([{k: str(v) if k == 'date' else v for k, v in guessit(n).items()} for n in json.load(sys.stdin)], default=str))`;

async function readGuessit(python: string, names: RightName[]): Promise<RightFields[]> {
  const child = spawn(python, ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(names.map(({ name }) => `${name}.mkv`)));
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  const found: Found[] = JSON.parse(Buffer.concat(chunks).toString());
  return found.map((one) => ({
    title: text(one.title),
    year: text(one.year),
    season: one.date ? '' : text([one.season].flat()[0]),
    episodes: text(one.date) || [one.episode].flat().map(text).join(','),
    episodeName: text(one.episode_title),
    edition: text([one.edition].flat()[0]),
  }));
}
