import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type HttpProxy, startHttpProxy } from '#test/http-proxy.ts';

const require = createRequire(import.meta.url);

/** The example from hls.js's documentation: a video, a button, nothing else. */
const page = (master: string) => `<!doctype html>
<title>Bare</title>
<script src="/bare/hls.js"></script>
<video width="640" height="360"></video>
<button id="play">Play</button>
<script>
  document.getElementById('play').onclick = () => {
    const video = document.querySelector('video');
    const hls = new Hls();
    hls.loadSource('${master}');
    hls.attachMedia(video);
    video.play();
  };
</script>`;

/** The site with one more page, `/bare/`: same address, same connections, same streams. */
export async function serveBarePlayer(site: string, master: string): Promise<HttpProxy> {
  const script = await readFile(require.resolve('hls.js/dist/hls.min.js'));
  return startHttpProxy(site, {
    pages: {
      '/bare/': (response) =>
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(master)),
      '/bare/hls.js': (response) =>
        response.setHeader('Content-Type', 'text/javascript').end(script),
    },
  });
}
