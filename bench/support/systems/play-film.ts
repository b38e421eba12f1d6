import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Title } from '#contract/catalogue.ts';
import type { Stream } from '#contract/media.ts';
import { findFreePort } from '#test/find-free-port.ts';
import type { EnteredSystem } from './enter-system.ts';

const films = '/srv/films/Senja (2024)';
const data = '/srv/data';
/** Minutes that a busy machine may take. */
const patience = { start: 20, film: 20, stop: 2 };

const makeFilm = `
set -e
mkdir -p '${films}'
cd '${films}'
echo '<movie><title>Senja</title><slug>senja-sistem</slug><mpaa>SU</mpaa></movie>' > movie.nfo
printf '1\\n00:00:01,000 --> 00:00:03,000\\nSelamat datang\\n' > 'Senja (2024).id.srt'
printf '1\\n00:00:01,000 --> 00:00:03,000\\nWelcome\\n' > /tmp/en.srt
ffmpeg -v error -nostdin -f lavfi -i testsrc2=size=1280x720:rate=25:duration=10 \\
  -f lavfi -i sine=frequency=440:duration=10 -f lavfi -i sine=frequency=880:duration=10 \\
  -i /tmp/en.srt -map 0 -map 1 -map 2 -map 3 -c:v libx264 -preset ultrafast -c:a aac -c:s srt \\
  -metadata:s:a:0 language=ind -metadata:s:a:1 language=eng -metadata:s:s:0 language=eng \\
  'Senja (2024).mkv'
`;

/**
 * Starts a new site with `npm start`, imports a film with two sound tracks and two languages of
 * subtitles, one of them in its file, waits until all of it is published, and decodes it as players
 * get it. Returns what was seen.
 *
 * @throws Error that says what is wrong
 */
export async function playFilm(system: EnteredSystem, log: number): Promise<string> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const variables = { SOROT_DATA: data, PORT: String(port), HOST: '127.0.0.1' };
  const begun = performance.now();
  const line = ['sh', '-c', 'echo $$ > /run/site.pid && exec npm start'];
  const site = system.start(line, log, { variables });
  const ended = once(site, 'exit');
  const isUp = () => site.exitCode === null;
  await waitFor('the site is ready', patience.start, async () => {
    if (!isUp()) throw new Error(`npm start ended with ${site.exitCode}`);
    return (await fetch(`${address}/readyz`)).ok;
  });
  const ready = performance.now();

  await succeed(system.run(['sh', '-c', makeFilm], log), 'drawing a film');
  const load = ['npm', 'run', 'import', '--', films];
  await succeed(system.run(load, log, { variables }), 'npm run import');
  const stream = await waitForFilm(address);
  const published = performance.now();
  expectWhole(stream);
  for (const playlist of await listPlaylists(address + stream.master)) {
    const decode = ['ffmpeg', '-v', 'error', '-nostdin', '-xerror', '-i', playlist];
    await succeed(system.run([...decode, '-f', 'null', '-'], log), `decoding ${playlist}`);
  }
  for (const { address: path, language } of stream.subtitles) {
    const text = await (await fetch(address + path)).text();
    const line = language === 'id' ? 'Selamat datang' : 'Welcome';
    if (!text.includes(line)) throw new Error(`the subtitles in "${language}" are "${text}"`);
  }

  await system.run(['sh', '-c', 'kill -TERM "$(cat /run/site.pid)"'], log);
  const late = wait(patience.stop * 60_000, 'late', { ref: false });
  if ((await Promise.race([ended, late])) === 'late') throw new Error('the site does not stop');
  const seconds = (from: number, to: number) => Math.round((to - from) / 1_000);
  const names = stream.renditions.map(({ name }) => name).join(', ');
  return `ready after ${seconds(begun, ready)} s; ${names}, ${stream.audio_tracks.length} sound tracks and ${stream.subtitles.length} languages of subtitles after ${seconds(ready, published)} s more, all of it decodes`;
}

/** Complete: nothing is published after that. */
async function waitForFilm(address: string): Promise<Stream> {
  let stream: Stream | null = null;
  await waitFor('the film is complete', patience.film, async () => {
    const answer = await fetch(`${address}/api/v1/titles/movie/senja-sistem/`);
    const body: { data: { title: Title } } = await answer.json();
    stream = body.data.title.stream;
    if (stream?.state === 'failed') throw new Error('the film could not be prepared');
    return stream?.state === 'complete';
  });
  if (!stream) throw new Error('the film has no stream');
  return stream;
}

function expectWhole(stream: Stream): void {
  const counts = {
    renditions: stream.renditions
      .map(({ height }) => height)
      .sort((a, b) => a - b)
      .join(),
    sound: stream.audio_tracks
      .map(({ language }) => language)
      .sort()
      .join(),
    subtitles: stream.subtitles
      .map(({ language }) => language)
      .sort()
      .join(),
  };
  // The film's own 720 lines, and the encoded ones.
  const complete = { renditions: '240,360,480,720,720', sound: 'en,id', subtitles: 'en,id' };
  if (JSON.stringify(counts) !== JSON.stringify(complete)) {
    throw new Error(`incomplete: ${JSON.stringify(counts)}`);
  }
}

/** The playlists of pictures and of sound, from the one that names them. */
async function listPlaylists(master: string): Promise<string[]> {
  const text = await (await fetch(master)).text();
  const media = text.split('\n').filter((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'));
  const sound = media.flatMap((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? []);
  const pictures = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...new Set([...pictures, ...sound])].map((path) => new URL(path, master).href);
}

async function succeed(code: Promise<number>, what: string): Promise<void> {
  const exitCode = await code;
  if (exitCode !== 0) throw new Error(`${what} ended with ${exitCode}`);
}

/** What cannot be asked yet is not so yet. */
async function waitFor(what: string, minutes: number, holds: () => Promise<boolean>) {
  const deadline = Date.now() + minutes * 60_000;
  while (Date.now() < deadline) {
    if (await holds().catch((error) => refuse(error))) return;
    await wait(250);
  }
  throw new Error(`after ${minutes} minutes not yet: ${what}`);
}

function refuse(error: unknown): false {
  // What fetch says while nobody answers.
  if (error instanceof TypeError) return false;
  throw error;
}
