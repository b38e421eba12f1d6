import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '#test/find-free-port.ts';

export type Nginx = { url: string; stop(): void };

/** nginx with one worker on one core, with an access log, that serves `body` as a Brotli page. */
export async function startNginx(options: {
  folder: string;
  core: number;
  body: Buffer;
}): Promise<Nginx> {
  const root = join(options.folder, 'nginx');
  const config = join(root, 'nginx.conf');
  const port = await findFreePort();
  await mkdir(join(root, 'pages'), { recursive: true });
  await writeFile(join(root, 'pages/page'), options.body);
  await writeFile(config, describe(root, port));
  // Its worker is another user if we are root.
  await chmod(options.folder, 0o755);
  const child = spawn('taskset', ['-c', String(options.core), 'nginx', '-c', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/page`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetchBytes(url).catch(() => undefined)) return { url, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}

/** A body as transferred, compressed or not. */
export async function fetchBytes(
  url: string,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  const [answer] = await once(request(url, { headers }).end(), 'response');
  return Buffer.concat(await answer.toArray());
}

function describe(root: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
      access_log ${root}/access.log combined buffer=16k;
      sendfile on; keepalive_requests 1000000; open_file_cache max=10; default_type text/html;
      server {
        listen 127.0.0.1:${port}; root ${root}/pages;
        add_header Content-Encoding br;
        add_header Cache-Control 'private, no-cache';
        add_header X-Content-Type-Options nosniff;
      }
    }`;
}
