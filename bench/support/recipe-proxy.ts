import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const recipe = join(import.meta.dirname, '../../deploy/nginx/sorot.conf');

/**
 * nginx as in deploy/, without TLS, on this port and in front of sites on those: the command line
 * that starts it. `readErrors`: what it has complained about, except refused connections, which it
 * tries elsewhere.
 */
export async function describeRecipeProxy(
  folder: string,
  { port, sites }: { port: number; sites: number[] },
): Promise<{ line: string[]; url: string; readErrors(): Promise<string> }> {
  const place = join(folder, 'nginx');
  await mkdir(place);
  const published = await readFile(recipe, 'utf8');
  const servers = sites.map((site) => `    server 127.0.0.1:${site} max_fails=0;\n`);
  const site = published
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/^ {4}server 127.*\n/gm, '')
    .replace('keepalive 64;', `${servers.join('')}    keepalive 64;`)
    .replace(/^ {4}(?:ssl_|listen \[).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${place}/${name};`).join(' ')}
      access_log off;
      # Its own connections with visitors must not end in the middle of what is measured.
      keepalive_timeout 1h; keepalive_requests 1000000;
      ${site}
    }`;
  await writeFile(join(place, 'nginx.conf'), config);
  return {
    line: ['nginx', '-c', join(place, 'nginx.conf')],
    url: `http://127.0.0.1:${port}`,
    async readErrors() {
      const lines = (await readFile(join(place, 'error.log'), 'utf8')).split('\n');
      return lines.filter((each) => !each.includes('Connection refused')).join('\n');
    },
  };
}
