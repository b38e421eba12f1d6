import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAndNpm, readNpmSetting } from './machine-settings.ts';

const repository = join(import.meta.dirname, '../..');
export const image = 'localhost/sorot:bench';
const cache = '/var/cache/sorot-bench';
const bases = { debian: 'localhost/sorot-bench-debian', node: 'localhost/sorot-bench-node' };

/**
 * Builds the image of `Containerfile` without a container registry: on a Debian that mmdebstrap
 * makes, and the same with this Node and this machine's npm. Registries, package sources and
 * certificates are those of this machine; they are mounted for the build and stay out of the image.
 */
export function buildImage(folder: string): void {
  const sources = join(folder, 'sources.list');
  makeBases(folder, sources);
  const npmrc = join(folder, 'npmrc');
  const certificates = readNpmSetting('cafile') ?? '/dev/null';
  const lines = [`registry=${readNpmSetting('registry')}`];
  if (certificates !== '/dev/null') lines.push('cafile=/run/npm-certificates');
  writeFileSync(npmrc, lines.join('\n'));
  run('buildah', [
    ...['bud', '--isolation=chroot', '--format=docker', '--layers', '--tag', image],
    ...['--build-arg', `BASE=${bases.node}`, '--build-arg', `RUNTIME_BASE=${bases.debian}`],
    ...['--secret', `id=npmrc,src=${npmrc}`],
    ...['--volume', `${sources}:/etc/apt/sources.list:ro`],
    ...['--volume', `${certificates}:/run/npm-certificates:ro`],
    ...['--file', join(repository, 'Containerfile'), repository],
  ]);
}

/** They are kept for the next run, and so are the package sources, which are copied to `sources`. */
function makeBases(folder: string, sources: string): void {
  const sourcesList = join(cache, 'sources.list');
  if (!hasImage(bases.debian) || !hasImage(bases.node) || !existsSync(sourcesList)) {
    mkdirSync(cache, { recursive: true });
    const debian = join(folder, 'debian.tar');
    const takeSources = `--customize-hook=mv "$1/etc/apt/sources.list" '${sourcesList}'`;
    run('mmdebstrap', ['--variant=minbase', takeSources, 'bookworm', debian]);
    commit('scratch', bases.debian, [[debian, '/']]);
    commit(bases.debian, bases.node, findNodeAndNpm(folder));
  }
  copyFileSync(sourcesList, sources);
}

/** An archive is unpacked. */
function commit(from: string, name: string, additions: [source: string, target: string][]): void {
  const container = run('buildah', ['from', from]).trim();
  for (const addition of additions) run('buildah', ['add', '-q', container, ...addition]);
  run('buildah', ['commit', '-q', '--rm', container, name]);
}

function hasImage(name: string): boolean {
  return run('buildah', ['images', '--noheading', '--format', '{{.Name}}']).includes(name);
}

/** Returns its output; its messages are shown if it fails. */
export function run(program: string, parameters: string[]): string {
  return execFileSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
