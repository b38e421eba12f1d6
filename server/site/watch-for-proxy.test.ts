import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createProxyWatch } from './watch-for-proxy.ts';

type Sent = { headers: Record<string, string>; from?: string };

function open({ baseUrl, trustedProxies = 1 }: { baseUrl?: string; trustedProxies?: number } = {}) {
  const logged: string[] = [];
  const watch = createProxyWatch({
    baseUrl,
    trustedProxies,
    warn: (message) => logged.push(message),
  });
  const look = ({ headers, from = '203.0.113.9' }: Sent) => {
    // What it reads of a request.
    const incoming = { headers, socket: { remoteAddress: from } };
    watch.look(incoming as unknown as IncomingMessage);
    return watch.warnings();
  };
  return { look, logged };
}

const site = 'https://films.example.org';
/** A browser opens the first file of a page, over https. */
const browser = { 'sec-fetch-site': 'same-origin', referer: `${site}/movies` };
const right = { ...browser, host: 'films.example.org', 'x-forwarded-proto': 'https' };

test.each<[string, Sent['headers'], string[]]>([
  ['all that is needed', {}, []],
  ['the port of https', { host: 'films.example.org:443' }, []],
  ['capital letters', { host: 'Films.Example.Org' }, []],
  ['the address of the site itself', { host: '127.0.0.1:3000' }, ['proxy_without_host']],
  ['the name of an upstream', { host: 'sorot_sites' }, ['proxy_without_host']],
  ['no name at all', { host: '' }, ['proxy_without_host']],
  ['another scheme', { 'x-forwarded-proto': 'http' }, ['proxy_without_scheme']],
  ['no scheme', { 'x-forwarded-proto': '' }, ['proxy_without_scheme']],
])('a trusted proxy passes on %s', (_what, headers, found) => {
  const { look, logged } = open();
  expect(look({ headers: { ...right, ...headers } })).toEqual(found);
  expect(logged).toHaveLength(found.length);
  expect(logged.join()).not.toMatch(/films.example.org\/|sorot_sites/);
});

test('a proxy that adds nothing is noticed by its visitors’ https', () => {
  const { look, logged } = open({ trustedProxies: 0 });
  expect(look({ headers: { ...browser, host: 'films.example.org' } })).toEqual([
    'proxy_without_scheme',
  ]);
  expect(logged[0]).toContain('nginx: proxy_set_header X-Forwarded-Proto $scheme;');
});

test('a form without https shows it, too, if only a proxy uses the name', () => {
  const form = { origin: 'http://films.lan' };
  const { look } = open({ trustedProxies: 0 });
  const byName = { ...form, host: 'films.lan' };
  expect(look({ headers: byName })).toEqual([]);
  const proxied = { from: '127.0.0.1' };
  expect(look({ headers: { ...form, host: '127.0.0.1:3000' }, ...proxied })).toEqual([
    'proxy_without_host',
  ]);
  expect(look({ headers: { ...form, host: 'sorot:3000' }, ...proxied })).toEqual([
    'proxy_without_host',
  ]);
  expect(look({ headers: byName, ...proxied })).toEqual([]);
  expect(look({ headers: { ...form, host: 'other.example' } })).toEqual([]);
});

test('with BASE_URL no header matters, but another address does', () => {
  const { look, logged } = open({ baseUrl: site, trustedProxies: 0 });
  expect(look({ headers: { ...browser, host: '127.0.0.1:3000' } })).toEqual([]);
  const headers = { ...browser, referer: 'https://www.films.example.org/', host: '127.0.0.1:3000' };
  expect(look({ headers })).toEqual(['other_address']);
  expect(logged.join()).not.toContain('www.');
});

test('forms of other sites show nothing, and what a stranger makes up does not last', () => {
  const { look, logged } = open();
  const foreign = { ...right, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(look({ headers: foreign })).toEqual([]);
  expect(look({ headers: { ...right, origin: 'null' } })).toEqual([]);
  const unknown = { host: 'films.example.org', origin: 'https://evil.example' };
  expect(look({ headers: { ...unknown, 'x-forwarded-for': '198.51.100.1' } })).toEqual([]);
  for (const _again of [1, 2, 3]) {
    const madeUp = { ...right, referer: 'https://evil.example/' };
    expect(look({ headers: madeUp })).toEqual(['proxy_without_host']);
    expect(look({ headers: right })).toEqual([]);
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('evil');
});
