import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { failure, runForeground } from './processes.mjs';

/**
 * Alternative Debian packages for each tool, best first. The headless shell is smaller and faster
 * than the full browser.
 */
const tools = [
  { packages: ['chromium-headless-shell', 'chromium'], isThere: isInPath },
  { packages: ['ffmpeg'], isThere: isInPath },
  { packages: ['pgbouncer'], isThere: isInstalled },
  { packages: ['python3-feedparser'], isThere: canPythonReadFeeds },
  // Has the metrics of Arial, the fallback while fonts load (web/themes/fonts.css).
  { packages: ['fonts-liberation'], isThere: hasLiberationSans },
];

/** For the smoke journeys in other browsers; WebKit needs the last two to play films. */
const otherBrowsers = toPackages([
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-bad',
]);

/** To build and run the container image. */
const containerTools = toPackages(['buildah', 'podman', 'crun', 'mmdebstrap', 'netavark']);

/** Check the files in deploy/, each its own format. */
const deployTools = toPackages([
  'caddy',
  'docker-compose',
  'nginx-light',
  'openssl',
  'prometheus',
  'systemd',
  'yamllint',
]);

/** A second S3-compatible server, whose programs the tests start themselves, and its cache. */
const swift = toPackages(['python3-swift', 'memcached']);

/** What a large installation has beside a site; the tests have its pooler. */
const installationTools = [...tools, ...toPackages(['nginx-light'])];

/** The tests run real programs; as root on Debian they are installed automatically. */
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

export function ensureInstallationTools() {
  return provide(installationTools);
}

function toPackages(names) {
  return names.map((name) => ({ packages: [name], isThere: isInstalled }));
}

async function provide(tools) {
  const missing = tools.filter(({ packages, isThere }) => !packages.some(isThere));
  if (missing.length === 0) return;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    const wanted = missing.map(({ packages }) => packages.join(' or ')).join(', and ');
    throw failure(`The tests need ${wanted}: install it first.`);
  }
  await runApt('update');
  for (const tool of missing) await installAny(tool);
}

async function installAny({ packages, isThere }) {
  for (const name of packages) {
    console.log(`installing ${name} …`);
    const code = await runApt('install', '-y', '--no-install-recommends', name);
    if (code === 0 && isThere(name)) return;
  }
  throw failure(`apt-get could not install ${packages.join(' or ')}; its reason is above.`);
}

function runApt(command, ...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runForeground('apt-get', [command, '-qq', ...parameters], { env });
}

function isInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => isExecutable(join(folder, name)));
}

/** Debian's Python may not be the first in the PATH. */
function canPythonReadFeeds() {
  return ['python3', '/usr/bin/python3'].some(
    (python) => spawnSync(python, ['-c', 'import feedparser'], { stdio: 'ignore' }).status === 0,
  );
}

function hasLiberationSans() {
  const folders = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`);
  return folders.some((folder) => existsSync(join(folder, 'LiberationSans-Regular.ttf')));
}

/** Whether a Debian package is installed. */
function isInstalled(name) {
  const { stdout } = spawnSync('dpkg', ['--status', name]);
  return String(stdout).includes('Status: install ok installed');
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
