import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#test/find-free-port.ts';

const recipe = join(import.meta.dirname, '../../deploy/nginx/sorot.conf');

/**
 * nginx with the upstreams, the limits and the location of `deploy/nginx/sorot.conf`, in front of
 * sites on these ports. Only certificates are left out.
 */
export async function startRecipeProxy(folder: string, sites: [number, number]) {
  const root = join(folder, 'nginx');
  await mkdir(root);
  const port = await findFreePort();
  const file = join(root, 'nginx.conf');
  await writeFile(file, describe(root, port, await readRecipe(sites)));
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it has complained about, except refused connections, which it tries elsewhere. */
    async readErrors(): Promise<string> {
      const lines = (await readFile(join(root, 'error.log'), 'utf8')).split('\n');
      return lines.filter((line) => !line.includes('Connection refused')).join('\n');
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function readRecipe([first, second]: [number, number]) {
  const text = await readFile(recipe, 'utf8');
  const find = (part: RegExp) => {
    const [found] = part.exec(text) ?? [];
    if (!found) throw new Error(`${recipe} has no ${part}`);
    return found;
  };
  return {
    upstream: find(/^upstream sorot \{[^}]*^\}/m)
      .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${second}`),
    limit: find(/client_max_body_size .*;/),
    // The port is not that of the scheme, and belongs to the origin.
    location: find(/location \/ \{\s+proxy_pass[^}]*\}/).replace('Host $host', 'Host $http_host'),
  };
}

function describe(
  root: string,
  port: number,
  { upstream, limit, location }: Awaited<ReturnType<typeof readRecipe>>,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off; user root; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
      access_log off;
      # Its own connections with visitors must not end in the middle of what is measured.
      keepalive_timeout 1h; keepalive_requests 1000000;
      ${upstream}
      server {
        listen 127.0.0.1:${port};
        ${limit}
        ${location}
      }
    }`;
}
