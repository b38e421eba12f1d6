import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashFile, sendFile, writeRandomFile } from '#test/upload-site.ts';
import { openAsOperator, runSite } from './run-site.ts';
import { endSite, onNewSite, waitUntilReady } from './site-of-folder.ts';
import type { Situation } from './situation.ts';

export const endedWhileSending: Situation[] = [
  {
    happens: 'The site is ended (SIGTERM) while a film is being uploaded, and started again',
    wanted: 'it ends in time; what had arrived is kept, and the whole film arrives unchanged',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        runSite(site);
        await waitUntilReady(site);
        const path = join(folder, 'Large (2024).mkv');
        const size = 40_000_000;
        const hash = await writeRandomFile(path, size);
        const operator = await openAsOperator(site);
        const files = [{ path: 'Large (2024).mkv', size, modified_at: new Date().toISOString() }];
        const { run } = (await operator.ops.startUpload({ review: false, files })).data;
        const id = run.upload_files[0]?.id ?? '';
        const { headers } = operator;
        const socket = await sendSlowly(site.url, await readFile(path), {
          first: `PATCH /api/v1/ops/uploads/${id} HTTP/1.1`,
          headers: {
            ...{ ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
            'Content-Type': 'application/offset+octet-stream',
          },
        });
        await wait(2_000);
        const endingAt = performance.now();
        await endSite(folder);
        const seconds = ((performance.now() - endingAt) / 1_000).toFixed(1);
        socket.destroy();
        runSite(site);
        await waitUntilReady(site);
        const asked = { method: 'HEAD', headers: { ...headers, 'Tus-Resumable': '1.0.0' } };
        const answer = await fetch(`${site.url}/api/v1/ops/uploads/${id}`, asked);
        const offset = Number(answer.headers.get('upload-offset'));
        if (!(offset > 0)) throw new Error('Nothing of the film was kept');
        await sendFile(site, { path, size, id, headers }, []);
        const arrived = join(folder, 'data/library/Large (2024).mkv');
        if ((await hashFile(arrived)) !== hash) throw new Error('Another film has arrived');
        return `ended after ${seconds} s, ${(offset / 1e6).toFixed(1)} of 40 MB were kept`;
      }),
  },
  {
    happens: 'The site is ended while forms are being sent, one for seconds and one without end',
    wanted: 'the first is answered, the second is cut off after ten seconds, and nothing is left',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        runSite(site);
        await waitUntilReady(site);
        const post = (bytes: number) =>
          sendSlowly(site.url, Buffer.alloc(bytes, 'x'), {
            first: 'POST /login HTTP/1.1',
            headers: { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' },
          });
        const [short, endless] = [await post(600_000), await post(10_000_000)];
        let answer = '';
        short.on('data', (bytes) => {
          answer += bytes;
        });
        const endingAt = performance.now();
        await endSite(folder);
        const seconds = (performance.now() - endingAt) / 1_000;
        endless.destroy();
        const [status = 'no answer'] = answer.split('\r\n');
        if (!/^HTTP\/1.1 [234]/.test(status)) throw new Error(`The short form: ${status}`);
        if (seconds > 25) throw new Error(`It took ${seconds} s to end`);
        runSite(site);
        await waitUntilReady(site);
        return `"${status}" to the short form, ended after ${seconds.toFixed(1)} s`;
      }),
  },
];

/** Sends a request whose body takes a second for each 100 KB, or 2 MB if it is a film. */
async function sendSlowly(
  url: string,
  body: Buffer,
  { first, headers }: { first: string; headers: Record<string, string> },
): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  const given = { ...headers, Host: new URL(url).host, 'Content-Length': String(body.length) };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${first}\r\n${lines.join('\r\n')}\r\n\r\n`);
  const step = first.startsWith('PATCH') ? 200_000 : 10_000;
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent >= body.length) clearInterval(timer);
  }, 100);
  socket.on('close', () => clearInterval(timer));
  await wait(1_000);
  return socket;
}
