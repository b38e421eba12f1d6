import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { streams } from '#api/media/tables.ts';
import { createApiClient } from '#contract/client.ts';
import { addAccount } from '#test/accounts.ts';
import { makeClip, tone } from '#test/make-clip.ts';
import { runSorot } from '#test/run-sorot.ts';
import { findSharedClips } from '../bench-clips.ts';
import { type AllParts, startAllParts } from './start-all-parts.ts';

/** The share of a play's bytes that may pass the sites. */
const allowedShare = 0.01;

/**
 * Plays a film to its end, as players do: once free, once for members only; in the smallest and the
 * largest picture; with its subtitles and seek previews. Returns whether at most 1% of the bytes pass
 * the sites. Headers count, and nothing is compressed.
 */
export async function playFromBucket(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-all-films-'));
  const site = await startAllParts({
    settings: { UNRATED_AS: 'SU' },
    fill: async () => undefined,
  });
  try {
    const source = await findFilm(folder);
    console.log(`${source.name}: ${await describe(source.path)}`);
    const clientOf = (access: string) =>
      createApiClient({
        url: `${site.url}/api/v1`,
        headers: () => ({ ...(access && { authorization: `Bearer ${access}` }) }),
      });
    const member = await addAccount({ db: site.db, clientOf });
    const shares: number[] = [];
    for (const access of ['free', 'login'] as const) {
      const slug = await prepare(site, { folder, source: source.path, access });
      const client = access === 'free' ? clientOf('') : member.client;
      const { title } = (await client.catalogue.getTitle({ type: 'movie', slug })).data;
      if (!title.stream) throw new Error(`${slug} cannot be played`);
      const granted =
        access === 'free'
          ? title.stream
          : (await client.plans.grantPlayback({ stream_id: title.stream.id })).data.grant.stream;
      for (const picture of ['smallest', 'largest'] as const) {
        const played = await play(site, granted, picture);
        const share = played.site / (played.site + played.bucket);
        shares.push(share);
        console.log(
          `${access}, ${played.name}: ${inMegabytes(played.bucket)} from the bucket, ${inMegabytes(played.site)} through the sites: ${(share * 100).toFixed(2)}%`,
        );
      }
    }
    const most = Math.max(...shares);
    console.log(`at most ${(most * 100).toFixed(2)}% (wanted: < ${allowedShare * 100}%)`);
    return most < allowedShare;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two minutes of a real film if this machine has one, else of moving detail. */
async function findFilm(folder: string): Promise<{ name: string; path: string }> {
  const name = 'bbb_720p25_5.1audio_117s.mp4';
  const real = (await findSharedClips()).find((path) => path.endsWith(name));
  if (real) return { name, path: real };
  const seconds = 120;
  const path = await makeClip(folder, 'made.mp4', {
    lavfi: [`mandelbrot=size=1280x720:rate=25,trim=end=${seconds}`, tone(seconds)],
    output: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  });
  return { name: 'a generated film', path };
}

async function describe(path: string): Promise<string> {
  const entries = 'format=duration,bit_rate:stream=height';
  const options = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', entries];
  const { stdout } = await promisify(execFile)('ffprobe', [...options, '-of', 'json', path]);
  const { format, streams: tracks } = JSON.parse(stdout);
  const kbit = Math.round(Number(format.bit_rate) / 1_000);
  return `${Math.round(Number(format.duration))} s, ${tracks[0].height}p, ${kbit} kbit/s`;
}

/** Imports a film with subtitles and waits until it is prepared; returns its slug. */
async function prepare(
  { db, variables }: AllParts,
  { folder, source, access }: { folder: string; source: string; access: string },
): Promise<string> {
  const name = `Film ${access} (2024)`;
  const place = join(folder, access, name);
  await mkdir(place, { recursive: true });
  const path = join(place, `${name}.mp4`);
  await copyFile(source, path);
  // Two titles of the same file would have one stream, with the rights of both: an empty box of its
  // own makes it another file.
  const box = Buffer.from(`\0\0\0\0free${access}`);
  box.writeUInt32BE(box.byteLength);
  await appendFile(path, box);
  const nfo = `<movie><title>Film ${access}</title><access>${access}</access></movie>`;
  await writeFile(join(place, `${name}.nfo`), nfo);
  const cues = Array.from({ length: 30 }, (_, index) => {
    const start = `00:${String(Math.floor(index / 15)).padStart(2, '0')}:${String((index % 15) * 4).padStart(2, '0')}`;
    return `${index + 1}\n${start},000 --> ${start},900\nA line that somebody says here.\n`;
  });
  await writeFile(join(place, `${name}.en.srt`), cues.join('\n'));
  const { code, output, complaint } = await runSorot('import', variables, place);
  if (code !== 0) throw new Error(output + complaint);
  while ((await db.$count(streams, sql`state <> 'complete'`)) > 0) await wait(500);
  const [title] = await db
    .select({ slug: titles.slug })
    .from(titles)
    .where(eq(titles.name, `Film ${access}`));
  if (!title) throw new Error('The film was not imported');
  return title.slug;
}

type Bytes = { site: number; bucket: number };

/** Fetches all that a player fetches for a whole film; returns the bytes on the wire. */
async function play(
  site: AllParts,
  stream: { master: string | null; sprites: string | null },
  picture: 'smallest' | 'largest',
): Promise<Bytes & { name: string }> {
  const bytes = { site: 0, bucket: 0 };
  const bucket = new URL(site.variables.MEDIA_URL ?? '').origin;

  async function fetchText(address: URL): Promise<string> {
    const { text, wire, location } = await request(address);
    bytes[address.origin === bucket ? 'bucket' : 'site'] += wire;
    return location ? fetchText(new URL(location, address)) : text;
  }

  if (!stream.master) throw new Error('The film has no address');
  const master = new URL(stream.master, site.url);
  const lines = (await fetchText(master)).split('\n');
  const variants = lines.flatMap((line, index) => {
    const [, bandwidth] = /^#EXT-X-STREAM-INF:.*?\bBANDWIDTH=(\d+)/.exec(line) ?? [];
    const [, audio] = /AUDIO="([^"]+)"/.exec(line) ?? [];
    const address = lines[index + 1] ?? '';
    return bandwidth ? [{ bandwidth: Number(bandwidth), audio, address }] : [];
  });
  const sorted = variants.toSorted((one, other) => one.bandwidth - other.bandwidth);
  const chosen = picture === 'smallest' ? sorted.at(0) : sorted.at(-1);
  if (!chosen) throw new Error(`The film at ${master} has no picture: ${lines.join('\n')}`);
  const tracks = lines.filter((line) => line.startsWith('#EXT-X-MEDIA'));
  const sound = tracks.find((line) => line.includes(`GROUP-ID="${chosen.audio}"`));
  const subtitles = tracks.filter((line) => line.includes('TYPE=SUBTITLES'));
  const uris = [sound ?? '', ...subtitles].map((line) => /URI="([^"]+)"/.exec(line)?.[1]);
  for (const uri of [chosen.address, ...uris]) {
    if (!uri) continue;
    const playlist = new URL(uri, master);
    const named = (await fetchText(playlist)).matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm);
    // Each segment names the key, which players fetch once.
    const names = new Set(Array.from(named, ([, inside, listed]) => inside ?? listed ?? ''));
    for (const name of names) await fetchText(new URL(name, playlist));
  }
  if (stream.sprites) {
    const previews = new URL(stream.sprites, site.url);
    const text = await fetchText(previews);
    const sheets = text.matchAll(/^([^\s#]+\.jpe?g)/gm);
    for (const sheet of new Set([...sheets].map(([, name]) => name ?? ''))) {
      await fetchText(new URL(sheet, previews));
    }
  }
  return { ...bytes, name: chosen.address.split('/').at(-2) ?? '' };
}

/** One request on a connection of its own; `wire`: bytes received, headers included. */
async function request(address: URL) {
  const [answer] = await once(get(address, { agent: false }), 'response');
  const { socket } = answer;
  const text = Buffer.concat(await answer.toArray()).toString('latin1');
  const { statusCode, headers } = answer;
  if (statusCode >= 400) throw new Error(`${address}: ${statusCode}`);
  return { text, wire: Number(socket.bytesRead), location: headers.location as string | undefined };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(3)} MB`;
}
