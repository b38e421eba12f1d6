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
