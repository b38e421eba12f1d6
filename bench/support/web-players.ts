import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { startHttpProxy } from '#test/http-proxy.ts';

const run = promisify(execFile);

type WebPlayer = {
  name: string;
  /** The npm package, with its exact version, and its script. */
  package: string;
  script: string;
  /** Starts to play `master` in the `video` of the page. */
  start: (master: string) => string;
};

const players: WebPlayer[] = [
  {
    name: 'hls.js',
    package: 'hls.js@1.7.4',
    script: 'hls.js/dist/hls.min.js',
    start: (master) => `
      const hls = new Hls();
      hls.on(Hls.Events.ERROR, (_, data) => data.fatal && problems.push(data.details));
      hls.loadSource('${master}');
      hls.attachMedia(video);`,
  },
  {
    name: 'Shaka Player',
    package: 'shaka-player@5.2.12',
    script: 'shaka-player/dist/shaka-player.compiled.js',
    start: (master) => `
      shaka.polyfill.installAll();
      const player = new shaka.Player();
      player.addEventListener('error', ({ detail }) => problems.push('error ' + detail.code));
      player.attach(video).then(() => player.load('${master}'))
        .catch((error) => problems.push('error ' + error.code));`,
  },
  {
    name: 'video.js',
    package: 'video.js@8.24.1',
    script: 'video.js/dist/video.min.js',
    start: (master) => `
      const player = videojs(video);
      player.on('error', () => problems.push(player.error().message));
      player.src({ src: '${master}', type: 'application/vnd.apple.mpegurl' });`,
  },
];

/** `endedAt`: seconds. */
type Played = { endedAt: number; problems: string[] };

export type WebPlayers = {
  names: string[];
  /** Plays a film at four times its speed. */
  play(name: string, master: string): Promise<Played>;
  close(): void;
};

/** Players of other projects in pages of the site's own address, installed below `folder`. */
export async function openWebPlayers(
  browser: Browser,
  { site, folder }: { site: string; folder: string },
): Promise<WebPlayers> {
  const packages = players.map((player) => player.package);
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--ignore-scripts', ...packages]);
  let html = '';
  const scripts = await Promise.all(
    players.map(({ script }) => readFile(join(folder, 'node_modules', script))),
  );
  const proxy = await startHttpProxy(site, {
    pages: {
      '/player/': (response) =>
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
      ...Object.fromEntries(
        scripts.map((script, at) => [
          `/player/${at}.js`,
          (response) => response.setHeader('Content-Type', 'text/javascript').end(script),
        ]),
      ),
    },
  });
  return {
    names: players.map(({ name }) => name),
    async play(name, master) {
      const at = players.findIndex((player) => player.name === name);
      html = pageOf(at, players[at]?.start(master) ?? '');
      const page = await browser.newPage();
      try {
        await page.goto(`${proxy.url}/player/`);
        await page.waitForFunction('isOver()', undefined, { timeout: 120_000 });
        return await page.evaluate<Played>('result()');
      } finally {
        await page.close();
      }
    },
    close: proxy.close,
  };
}

const pageOf = (script: number, start: string) => `<!doctype html>
<title>Player</title>
<video class="video-js" width="640" height="360" muted></video>
<script src="/player/${script}.js"></script>
<script>
  const video = document.querySelector('video');
  const problems = [];
  ${start}
  video.addEventListener('canplay', () => { video.playbackRate = 4; video.play(); });
  const isOver = () => video.ended || problems.length > 0;
  const result = () => ({ endedAt: video.currentTime, problems });
</script>`;
