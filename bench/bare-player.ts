import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const require = createRequire(import.meta.url);

/** What the documentation of hls.js shows: a picture, a button, nothing else. */
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
export async function serveBarePlayer(site: string, master: string) {
  const script = await readFile(require.resolve('hls.js/dist/hls.min.js'));
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/bare/') {
      outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(master));
    } else if (incoming.url === '/bare/hls.js') {
      outgoing.setHeader('Content-Type', 'text/javascript').end(script);
    } else {
      const { method, headers, url } = incoming;
      const upstream = request(site + url, { method, headers });
      upstream.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      upstream.on('error', () => outgoing.destroy());
      incoming.pipe(upstream);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
