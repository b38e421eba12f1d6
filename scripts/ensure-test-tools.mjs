import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasFont } from './find-font.mjs';
import { findChromium, findFirefox, findProgram } from './find-programs.mjs';
import { failure, runForeground } from './processes.mjs';

// A tool: what it is called, how to find it on any system, and the packages of Debian that have it,
// best first.

const tools = [
  tool('Chromium', findChromium, 'chromium-headless-shell', 'chromium'),
  program('ffmpeg'),
  program('nginx', 'nginx-light'),
  program('pgbouncer'),
  program('ps', 'procps'),
  tool('feedparser for Python', () => canImport('feedparser'), 'python3-feedparser'),
  // Has the metrics of Arial, the fallback while fonts load (web/themes/fonts.css).
  tool('the font Liberation Sans', () => hasFont('Liberation Sans'), 'fonts-liberation'),
];

/** For the smoke journeys in other browsers; WebKit needs the last two to play films. */
const otherBrowsers = [
  tool('Firefox', findFirefox, 'firefox-esr'),
  program('WebKitWebDriver', 'webkit2gtk-driver'),
  program('Xvfb', 'xvfb'),
  tool("GStreamer's libav", () => hasGstreamerPlugin('libav'), 'gstreamer1.0-libav'),
  tool(
    "GStreamer's video parsers",
    () => hasGstreamerPlugin('videoparsersbad'),
    'gstreamer1.0-plugins-bad',
  ),
];

/** Makes a bare Debian in a folder. */
const mmdebstrap = program('mmdebstrap');

/** To build and run the container image. */
const containerTools = [
  ...['buildah', 'podman', 'crun'].map((name) => program(name)),
  mmdebstrap,
  tool(
    'netavark',
    () => findProgram('netavark', '/usr/lib/podman/netavark', '/usr/libexec/podman/netavark'),
    'netavark',
  ),
];

/** Check the files in deploy/, each its own format. */
const deployTools = [
  program('caddy'),
  program('docker-compose'),
  program('nginx', 'nginx-light'),
  program('openssl'),
  program('promtool', 'prometheus'),
  program('systemd-analyze', 'systemd'),
  program('yamllint'),
];

/** A second S3-compatible server, whose programs the tests start themselves, and its cache. */
const swift = [
  tool('Swift for Python', () => canImport('swift'), 'python3-swift'),
  program('memcached'),
];

/** The tests run real programs; root gets those of Debian that are missing. */
export function ensureTestTools() {
  return provide(tools);
}

export function ensureOtherBrowsers() {
  return provide(otherBrowsers);
}

export function ensureContainerTools() {
  return provide(containerTools);
}

export function ensureDeployTools() {
  return provide(deployTools);
}

export function ensureSwift() {
  return provide(swift);
}

export function ensureMmdebstrap() {
  return provide([mmdebstrap]);
}

function tool(name, find, ...packages) {
  return { name, isThere: () => Boolean(find()), packages };
}

function program(name, packageName = name) {
  return tool(name, () => findProgram(name), packageName);
}

async function provide(wanted) {
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  if (!findProgram('apt-get') || process.getuid?.() !== 0) throw nameMissing(missing);
  await runApt('update');
  for (const each of missing) await install(each);
}

function nameMissing(missing) {
  const names = new Intl.ListFormat('en').format(missing.map(({ name }) => name));
  const packages = missing.map(({ packages: [best] }) => best).join(' ');
  return failure(
    `This machine lacks ${names}: install what is missing first (on Debian: apt-get install ${packages}).`,
  );
}

async function install({ name, packages, isThere }) {
  for (const each of packages) {
    console.log(`installing ${each} …`);
    const code = await runApt('install', '-y', '--no-install-recommends', each);
    if (code === 0 && isThere()) return;
  }
  throw failure(
    `apt-get could not install ${name} (${packages.join(' or ')}); its reason is above.`,
  );
}

function runApt(command, ...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runForeground('apt-get', [command, '-qq', ...parameters], { env });
}

/** Debian's Python, which has its packages, may not be the first in the PATH. */
function canImport(module) {
  return ['python3', '/usr/bin/python3'].some(
    (python) => spawnSync(python, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0,
  );
}

function hasGstreamerPlugin(name) {
  const folders = readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder));
  return ['/usr/lib', '/usr/lib64', ...folders].some((folder) =>
    existsSync(join(folder, 'gstreamer-1.0', `libgst${name}.so`)),
  );
}
