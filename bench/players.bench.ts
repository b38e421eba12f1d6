import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '#test/launch-browser.ts';
import { startSorot } from '#test/run-sorot.ts';
import { findProgram } from '../scripts/find-programs.mjs';
import { nativePlayers, playNatively } from './support/native-players.ts';
import { signInOwner } from './support/sign-in-owner.ts';
import { openWebPlayers } from './support/web-players.ts';

// A film, first free, then granted, played to its end by players that are not ours: ffmpeg, mpv,
// VLC and GStreamer, as far as this machine has them, and hls.js, Shaka Player and video.js in
// Chromium, which are installed from npm for the run.
const slug = 'penjaga-suar-kecil';
/** Seconds by which a film may end early. */
const tolerance = 0.5;

await using closing = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'sorot-players-'));
closing.defer(() => rm(folder, { recursive: true, force: true }));
const data = join(folder, 'data');
const site = await startSorot({ SOROT_DATA: data });
closing.defer(async () => void (await site.end()));
const browser = await launchBrowser();
closing.defer(() => browser.close());
const webPlayers = await openWebPlayers(browser, { site: site.url, folder: join(folder, 'npm') });
closing.defer(webPlayers.close);
const { client } = await signInOwner(site.url, data);

let failures = 0;
const free = await findStream();
await playEverywhere('free', free);
await client.plans.setTitleAccess({ type: 'movie', slug, access: 'login' });
await playEverywhere('granted', await grant());
process.exitCode = failures > 0 ? 1 : 0;

async function findStream() {
  const { title } = (await client.catalogue.getTitle({ type: 'movie', slug })).data;
  return title.stream;
}

/** A film that has become restricted is encrypted first. */
async function grant() {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const stream = await findStream();
    if (stream?.is_restricted && stream.state === 'complete') {
      return (await client.plans.grantPlayback({ stream_id: stream.id })).data.grant.stream;
    }
    await wait(500);
  }
  throw new Error('The film was not encrypted within a minute');
}

async function playEverywhere(
  kind: 'free' | 'granted',
  stream: { master: string | null; duration: number | null } | null,
): Promise<void> {
  if (!stream?.master || !stream.duration) throw new Error(`${slug} cannot be played`);
  for (const player of nativePlayers) {
    const isMissing = !findProgram(player.program) && `${player.program} is not installed`;
    const reason = isMissing || (kind === 'granted' && player.refusesGranted);
    if (reason) {
      console.log(`${kind}, ${player.name}: skipped, because ${reason}`);
      continue;
    }
    report(`${kind}, ${player.name}`, await playNatively(player, site.url + stream.master));
  }
  for (const name of webPlayers.names) {
    const { endedAt, problems } = await webPlayers.play(name, stream.master);
    const early = `ended at ${endedAt.toFixed(2)} of ${stream.duration.toFixed(2)} s`;
    const isWhole = endedAt > stream.duration - tolerance;
    report(`${kind}, ${name}`, problems[0] ?? (isWhole ? undefined : early));
  }
}

function report(name: string, problem: string | undefined): void {
  if (problem) failures += 1;
  console.log(`${name}: ${problem ?? 'played to its end'}`);
}
