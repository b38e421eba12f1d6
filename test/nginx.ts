import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../scripts/find-programs.mjs';
import { findFreePort } from './find-free-port.ts';

export type TestNginx = { url: string; stop(): Promise<void> };

/**
 * nginx with its own defaults. `server`: directives inside `server { … }`; `cache` is the name of a
 * zone for `proxy_cache`.
 */
export async function startTestNginx(server: string): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-nginx-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      proxy_cache_path ${folder}/cache keys_zone=cache:1m;
      server { listen 127.0.0.1:${port}; ${server} }
    }`,
  );
  const child = spawn(findProgram('nginx') ?? 'nginx', ['-c', config], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await fetch(url).catch(() => undefined)); attempt += 1) {
    if (attempt === 100 || child.exitCode !== null) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
