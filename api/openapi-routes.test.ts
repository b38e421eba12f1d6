import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';

const projectFolder = join(import.meta.dirname, '..');
const redocly = join(projectFolder, 'node_modules/.bin/redocly');

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-openapi-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test('the document is OpenAPI 3.1 and clean under redocly', async () => {
  const response = await api.fetch('/api/v1/openapi.json');
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(text).openapi).toMatch(/^3\.1\./);

  expect(await lint(text)).toContain('Your API description is valid');
});

test('the lint detects errors', async () => {
  const document = await (await api.fetch('/api/v1/openapi.json')).json();
  delete document.paths['/home/'].get.operationId;
  await expect(lint(JSON.stringify(document))).rejects.toThrow('operation-operationId');
});

test('each problem is described under its own name', async () => {
  const document = await (await api.fetch('/api/v1/openapi.json')).json();
  const { responses } = document.paths['/titles/{type}/{slug}/'].get;
  expect(responses['404']).toEqual({ $ref: '#/components/responses/title_not_found' });
  expect(document.components.responses.title_not_found.content).toHaveProperty([
    'application/problem+json',
    'schema',
  ]);
  const response = await api.fetch('/api/v1/titles/movie/nothing/');
  const [, component] = (await response.json()).type.split('#/components/responses/');
  expect(document.components.responses).toHaveProperty(component);
});

test('each domain is described', async () => {
  const document = await (await api.fetch('/api/v1/openapi.json')).json();
  const operations = Object.values<Record<string, { tags: string[] }>>(document.paths);
  const used = operations.flatMap((path) => Object.values(path).flatMap(({ tags }) => tags));
  const described = document.tags.map(({ name }: { name: string }) => name);
  expect([...new Set(used)].toSorted()).toEqual(described);
});

test('cart operations document guest tokens', async () => {
  const document = await (await api.fetch('/api/v1/openapi.json')).json();
  const token = { $ref: '#/components/parameters/shopper_token' };
  expect(document.components.parameters.shopper_token).toMatchObject({
    name: 'Shopper-Token',
    in: 'header',
  });
  expect(document.paths['/cart/'].get.parameters).toContainEqual(token);
  expect(document.paths['/checkout/'].post.parameters).toContainEqual(token);
  expect(document.paths['/products/'].get.parameters).not.toContainEqual(token);
});

test('patterns mean the same in every language', async () => {
  const text = await (await api.fetch('/api/v1/openapi.json')).text();
  const patterns = new Set<string>();
  JSON.parse(text, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(20);
  const logIn = 'Surrogate p{u} sari@example.org';
  for (const pattern of patterns) {
    // No Unicode classes and no lookaround, which RE2 and Python's re lack; no flag changes it.
    expect(pattern).not.toMatch(/\\[pPuk]|\(\?(?!:)|\\0/);
    for (const value of ['a1', '2026-01-01', 'sari', logIn, '62-812', 'a.b']) {
      expect(new RegExp(pattern).test(value)).toBe(new RegExp(pattern, 'u').test(value));
    }
  }
  expect(patterns).toContain('^[^\\x00]*$');
});

test('operations declare the headers of their answers', async () => {
  const document = await (await api.fetch('/api/v1/openapi.json')).json();
  const headersOf = (path: string, method: string, status: string) =>
    Object.keys(document.paths[path][method].responses[status].headers);
  expect(headersOf('/cart/items/', 'post', '201')).toEqual(
    expect.arrayContaining(['Shopper-Token', 'X-Request-Id', 'Content-Language']),
  );
  expect(headersOf('/titles/', 'get', '200')).toContain('ETag');
  const { service_unavailable: busy, payload_too_large: large } = document.components.responses;
  expect(Object.keys(busy.headers)).toEqual(['X-Request-Id', 'Retry-After']);
  expect(Object.keys(large.headers)).toEqual(['X-Request-Id']);
  const sent = await api.fetch('/api/v1/cart/');
  const described = headersOf('/cart/', 'get', '200');
  for (const name of ['x-request-id', 'content-language']) {
    expect(sent.headers.has(name)).toBe(true);
    expect(described.map((each) => each.toLowerCase())).toContain(name);
  }
});

/** Resolves with redocly's output if the text is valid; rejects with its errors otherwise. */
async function lint(text: string): Promise<string> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, text);
  const config = join(projectFolder, 'redocly.yaml');
  const options = ['lint', file, '--config', config, '--format', 'stylish'];
  const run = promisify(execFile)(process.execPath, [redocly, ...options]);
  const { stdout, stderr } = await run.catch((failure: { stdout: string; stderr: string }) => {
    throw new Error(failure.stdout + failure.stderr);
  });
  return stdout + stderr;
}
