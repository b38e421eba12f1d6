import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ensureDeployTools } from '../scripts/ensure-test-tools.mjs';

// Checks every file in deploy/ with the program that reads it. The Kubernetes manifests are checked
// against the published schemas, which an npm package contains, and Grafana's against its own
// rules, as far as they are known here: neither program is in Debian.
const schemas = 'kubernetes-models@5.1.0';
const deploy = join(import.meta.dirname, '../deploy');
const failures: string[] = [];

await ensureDeployTools();
const folder = await mkdtemp(join(tmpdir(), 'sorot-deploy-'));
try {
  checkBy('systemd-analyze', ['verify', join(deploy, 'systemd/sorot@.service')]);
  checkBy('systemd-analyze', ['verify', join(deploy, 'systemd/sorot-worker.service')]);
  await checkNginx();
  const caddy = ['DOMAIN=films.example.org', `XDG_DATA_HOME=${folder}`, 'caddy', 'validate'];
  for (const file of ['caddy/Caddyfile', 'compose/Caddyfile']) {
    checkBy('env', [...caddy, '--adapter', 'caddyfile', '--config', join(deploy, file)]);
  }
  checkBy('promtool', ['check', 'config', join(deploy, 'prometheus/prometheus.yml')]);
  await checkDashboard();
  const settings = ['DOMAIN=a', 'POSTGRES_PASSWORD=b', 'S3_ACCESS_KEY_ID=c'];
  const compose = ['docker-compose', '--file', join(deploy, 'compose/compose.yaml')];
  checkBy('env', [...settings, 'S3_SECRET_ACCESS_KEY=d', ...compose, 'config', '--quiet']);
  const style = '{extends: relaxed, rules: {line-length: disable}}';
  checkBy('yamllint', ['--strict', '--config-data', style, deploy]);
  await checkManifests();
} finally {
  await rm(folder, { recursive: true });
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function checkBy(program: string, parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  const command = [program, ...parameters].join(' ').replaceAll(deploy, 'deploy');
  console.log(`${status === 0 ? 'valid ' : 'FAILED'} ${command}`);
  if (status !== 0) failures.push(`${command}\n${stdout}${stderr}`);
}

/** With a certificate made here, because nginx reads it. */
async function checkNginx(): Promise<void> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  const output = ['-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', ...newKey, '-days', '1', '-subj', '/CN=test', ...output]);
  const site = await readFile(join(deploy, 'nginx/sorot.conf'), 'utf8');
  const here = site.replaceAll('/etc/letsencrypt/live/films.example.org', folder);
  const log = `pid ${folder}/pid; error_log ${folder}/error.log;`;
  await writeFile(join(folder, 'nginx.conf'), `${log} events {} http {\n${here}\n}`);
  checkBy('nginx', ['-t', '-c', join(folder, 'nginx.conf')]);
}

/** Each query by Prometheus itself, as the expression of a rule. */
async function checkDashboard(): Promise<void> {
  const dashboard = JSON.parse(await readFile(join(deploy, 'grafana/sorot.json'), 'utf8'));
  type Panel = { id: number; title: string; targets: { expr: string }[] };
  const panels: Panel[] = dashboard.panels;
  if (new Set(panels.map(({ id }) => id)).size !== panels.length) {
    failures.push('deploy/grafana/sorot.json: two panels have the same id');
  }
  const rules = panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => ({ record: 'checked', expr: expr.replaceAll('$', '') })),
  );
  const labelled = rules.map((rule, index) => ({ ...rule, labels: { index: String(index) } }));
  const file = join(folder, 'dashboard.json');
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: labelled }] }));
  checkBy('promtool', ['check', 'rules', file]);
}

async function checkManifests(): Promise<void> {
  checkBy('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, schemas]);
  const loader = join(folder, 'load.mjs');
  await writeFile(loader, 'export const load = (name) => import(name);');
  const { load } = await import(loader);
  const manifests = join(deploy, 'kubernetes');
  for (const file of await readdir(manifests)) {
    const text = await readFile(join(manifests, file), 'utf8');
    for (const document of parseAllDocuments(text)) {
      const object = document.toJS();
      const { apiVersion, kind } = object;
      try {
        const { [kind]: Model } = await load(`kubernetes-models/${apiVersion}/${kind}`);
        new Model(object).validate();
        console.log(`valid  deploy/kubernetes/${file}: ${kind}`);
      } catch (error) {
        failures.push(`deploy/kubernetes/${file}, ${kind}: ${error}`);
      }
    }
  }
}
