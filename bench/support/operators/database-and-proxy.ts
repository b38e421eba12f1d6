import { join } from 'node:path';
import { createRole, queryDatabase } from '#test/database-role.ts';
import { hostileSettings } from '#test/hostile-settings.ts';
import { startTestNginx } from '#test/nginx.ts';
import { startTestServer, type TestServer } from '#test/postgres-server.ts';
import { type RunningSorot, runSorot, startSorot } from '#test/run-sorot.ts';
import type { Situation } from './situation.ts';

const pages = [
  '/',
  '/movies',
  '/tv-shows',
  '/blogs',
  '/shop',
  '/search?search=senja',
  '/sitemap.xml',
];

export const databaseAndProxy: Situation[] = [
  {
    happens: `The database's account has ${Object.keys(hostileSettings).length} settings of its own, from the date style to limits of 40 ms`,
    wanted: 'a site starts, shows its pages, and is backed up and restored as anywhere else',
    play: (folder) =>
      onServer(async (server) => {
        const role = await createRole(server.url);
        await role.set(hostileSettings);
        const [first, second] = [await createDatabase(server), await createDatabase(server)];
        const of = (url: string, name: string) => ({
          DATABASE_URL: role.reach(url),
          SOROT_DATA: join(folder, name),
        });
        const archive = join(folder, 'backup.tar');
        const shown = await whileOpen(await startSorot(of(first, 'first')), readPages);
        await succeed('backup', of(first, 'first'), archive);
        await succeed('restore', of(second, 'second'), archive);
        const restored = await whileOpen(await startSorot(of(second, 'second')), readPages);
        if (restored !== shown) throw new Error(`${shown}, but restored: ${restored}`);
        return shown;
      }),
  },
  {
    happens: 'The database was made with the encoding SQL_ASCII',
    wanted: 'the start is refused in one sentence that says how to make another',
    play: (folder) =>
      onServer(async (server) => {
        const url = await createDatabase(server, `ENCODING 'SQL_ASCII' LOCALE 'C'`);
        const given = { DATABASE_URL: url, SOROT_DATA: folder, PORT: '0' };
        const { code, output, complaint } = await runSorot('start', given);
        const said = `${output}${complaint}`.trim().split('\n').at(-1) ?? '';
        if (code !== 1 || !said.includes('stores text as SQL_ASCII')) {
          throw new Error(`Code ${code}: ${output}${complaint}`);
        }
        return said;
      }),
  },
  {
    happens:
      'nginx in front has nothing but proxy_pass, then also Host, then BASE_URL is set instead',
    wanted: 'forms are refused and /readyz says why; with either of both they are accepted',
    play: async (folder) => {
      const variables = { SOROT_DATA: folder, TRUST_PROXY: '1' };
      const seen = await whileOpen(await startSorot(variables), async (site) => {
        const bare = await sendForm(site, '');
        const named = await sendForm(site, 'proxy_set_header Host $http_host;');
        return `bare ${bare}, with Host ${named}`;
      });
      const address = 'https://films.example.org';
      const output = await whileOpen(
        await startSorot({ ...variables, BASE_URL: address }),
        (site) => sendForm(site, '', address),
      );
      const all = `${seen}, with BASE_URL ${output}`;
      if (all !== 'bare 403 proxy_without_host, with Host 303, with BASE_URL 303') {
        throw new Error(all);
      }
      return all;
    },
  },
  {
    happens: 'A site with content gets another BASE_URL and another language',
    wanted: 'nothing that it sends names the old address',
    play: async (folder) => {
      const before = { SOROT_DATA: folder, BASE_URL: 'https://old.example.org' };
      const feeds = ['/feeds/atom.xml', '/feeds/rss.xml', '/robots.txt', '/manifest.webmanifest'];
      const all = [...pages, ...feeds, '/sitemaps/movies-0.xml', '/login'];
      const count = (site: RunningSorot) => countNames(site, all);
      // With the demo, which a site with a public address does not get.
      await whileOpen(await startSorot({ SOROT_DATA: folder }), async () => undefined);
      const first = await whileOpen(await startSorot(before), count);
      const after = { ...before, BASE_URL: 'https://new.example.org', DEFAULT_LANGUAGE: 'de' };
      const second = await whileOpen(await startSorot(after), count);
      if (first.old === 0 || second.old > 0 || second.new === 0 || second.language !== 'de') {
        throw new Error(JSON.stringify({ first, second }));
      }
      return `the old address ${first.old} times, then ${second.old}; the new one ${second.new} times, in ${second.language}`;
    },
  },
];

async function onServer(play: (server: TestServer) => Promise<string>): Promise<string> {
  const server = await startTestServer('embedded');
  try {
    return await play(server);
  } finally {
    await server.stop();
  }
}

let databases = 0;

async function createDatabase(server: TestServer, options = ''): Promise<string> {
  databases += 1;
  const url = new URL(server.url);
  await queryDatabase(server.url, `CREATE DATABASE own_${databases} TEMPLATE template0 ${options}`);
  url.pathname = `own_${databases}`;
  return url.href;
}

async function whileOpen<Result>(
  site: RunningSorot,
  work: (site: RunningSorot) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(site);
  } finally {
    await site.end();
  }
}

async function readPages({ url }: RunningSorot): Promise<string> {
  for (const page of ['/readyz', ...pages]) {
    const answer = await fetch(url + page);
    if (!answer.ok) throw new Error(`${page} answers ${answer.status}: ${await answer.text()}`);
  }
  return `${pages.length + 1} addresses answer 200`;
}

async function succeed(command: string, variables: Record<string, string>, archive: string) {
  const { code, output, complaint } = await runSorot(command, variables, archive);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}${complaint}`);
}

/** The status of a form that is sent through nginx, and what `/readyz` says then. */
async function sendForm(site: RunningSorot, directives: string, address?: string): Promise<string> {
  const nginx = await startTestNginx(`location / { proxy_pass ${site.url}; ${directives} }`);
  try {
    const { status } = await fetch(`${nginx.url}/language`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address ?? nginx.url },
      body: new URLSearchParams({ language: 'id', return_to: '/movies' }),
    });
    const { warnings = [] } = await (await fetch(`${site.url}/readyz`)).json();
    return [status, ...warnings].join(' ');
  } finally {
    await nginx.stop();
  }
}

async function countNames({ url }: RunningSorot, addresses: string[]) {
  const texts = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(url + address, { headers: { 'accept-language': 'xx' } });
      return answer.text();
    }),
  );
  const all = texts.join('\n');
  return {
    old: all.split('old.example.org').length - 1,
    new: all.split('new.example.org').length - 1,
    language: /<html lang="([a-z]+)"/.exec(all)?.[1],
  };
}
