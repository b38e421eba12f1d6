import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectFolder } from '#api/platform/project-folder.ts';
import { readEnvironment } from '#server/env.ts';
import { variables } from '#server/variables.ts';
import { createEmptyDatabase } from './postgres.ts';
import { startSorot } from './run-sorot.ts';

// What the recipes in deploy/ name must exist here; `npm run bench -- deploy` checks their syntax
// with the programs that read them.

type Settings = Record<string, string>;

const settings: Record<string, Settings> = {
  Containerfile: pairs(read('Containerfile'), /^ENV (.+)$/gm),
  compose: parse(read('deploy/compose/compose.yaml'), { merge: true }).services.worker.environment,
  'sorot@.service': pairs(read('deploy/systemd/sorot@.service'), /^Environment=(.+)$/gm),
  'sorot-worker.service': pairs(
    read('deploy/systemd/sorot-worker.service'),
    /^Environment=(.+)$/gm,
  ),
  'sorot.env.example': pairs(read('deploy/systemd/sorot.env.example'), /^#?([A-Z]\w+=\S*)$/gm),
  kubernetes: readKubernetesSettings(),
};

test.each(Object.entries(settings))('%s sets variables that Sorot reads', (_file, given) => {
  const others = ['NODE_COMPILE_CACHE'];
  const unknown = Object.keys(given).filter((name) => !(name in variables));
  expect(unknown.filter((name) => !others.includes(name))).toEqual([]);
  expect(Object.keys(given).length).toBeGreaterThan(1);
});

test('the examples for several machines are accepted once their secrets are filled in', () => {
  const { TOKEN_KEY: _placeholder, ...kubernetes } = settings.kubernetes ?? {};
  expect(readEnvironment(kubernetes)).toMatchObject({ TRUST_PROXY: 1, PORT: 3000 });
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnvironment({ ...settings['sorot.env.example'], ...keys })).toMatchObject({
    MEDIA_URL: 'https://cdn.example.org/sorot/public',
  });
});

test('a site has the metrics of alerts and dashboard, and answers what is probed', async () => {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sorot-deploy-'));
  const site = await startSorot({ DATABASE_URL: database.url, SOROT_DATA: folder });
  onTestFinished(async () => {
    await site.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const metricNames = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const usedNames = ['prometheus/alerts.yml', 'grafana/sorot.json'].flatMap((file) =>
    (read(`deploy/${file}`).match(/\b(?:sorot|process|nodejs)_\w+/g) ?? []).map((name) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  );
  expect(usedNames.length).toBeGreaterThan(30);
  expect([...new Set(usedNames)].filter((name) => !metricNames.includes(name))).toEqual([]);

  const probed = [
    ...read('Containerfile').matchAll(/(\/\w+z)`/g),
    ...read('deploy/kubernetes/site.yaml').matchAll(/path: (\/\w+z)/g),
    ...read('deploy/caddy/Caddyfile').matchAll(/health_uri (\S+)/g),
  ].map(([, path]) => path);
  expect(probed).toHaveLength(5);
  for (const path of new Set(probed)) {
    expect((await fetch(`${site.url}${path}`)).status).toBe(200);
  }
});

function read(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}

/** `A=1 B=2` in every line that matches. */
function pairs(text: string, line: RegExp): Settings {
  const all = [...text.matchAll(line)].flatMap(([, given = '']) => given.split(' '));
  return Object.fromEntries(all.map((each) => each.split(/=(.*)/s)));
}

function readKubernetesSettings(): Settings {
  const folder = 'deploy/kubernetes';
  const objects = readdirSync(join(projectFolder, folder)).flatMap((file) =>
    parseAllDocuments(read(join(folder, file))).map((document) => document.toJS()),
  );
  const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const env: { name: string; value: string }[] = containers.flatMap(({ env }) => env);
  const shared = objects.map(({ kind, data, stringData }) =>
    kind === 'ConfigMap' || kind === 'Secret' ? { ...data, ...stringData } : {},
  );
  return Object.assign({}, ...shared, ...env.map(({ name, value }) => ({ [name]: value })));
}
