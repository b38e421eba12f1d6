import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Sent = { method?: string; content?: object; headers?: Record<string, string> };

export type ApiServer = {
  /** `path` is below /api/v1; with `content` it is a POST. Fails if the answer is a problem. */
  send(
    path: string,
    given?: Sent,
  ): Promise<{
    // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
    data: any;
    headers: IncomingHttpHeaders;
  }>;
  close(): Promise<void>;
};

/**
 * The API in a process of its own, over HTTP on this many persistent connections. `core`: CPU
 * affinity; default: any.
 */
export async function startApiServer(options: {
  url: string;
  connections: number;
  core?: number;
}): Promise<ApiServer> {
  const { url, connections, core } = options;
  const program = join(import.meta.dirname, 'api-server.ts');
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [command = '', ...line] = [...pinned, process.execPath, program, url];
  const server = spawn(command, line, { stdio: ['ignore', 'pipe', 'inherit'] });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let port = '';
  for await (const first of createInterface({ input: server.stdout })) {
    port = first;
    break;
  }
  if (!port) throw new Error('The API did not start');

  return {
    send: (path, { method, content, headers } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            port,
            host: '127.0.0.1',
            path: `/api/v1${path}`,
            method: method ?? (content ? 'POST' : 'GET'),
            headers: { 'content-type': 'application/json', ...headers },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part) => {
              text += part;
            });
            answer.on('end', () => {
              if ((answer.statusCode ?? 500) >= 300) {
                reject(new Error(`${path}: ${answer.statusCode} ${text}`));
              } else resolve({ data: JSON.parse(text).data, headers: answer.headers });
            });
          },
        );
        sent.on('error', reject);
        sent.end(content && JSON.stringify(content));
      }),
    close: async () => {
      agent.destroy();
      server.kill();
      await once(server, 'exit');
    },
  };
}
