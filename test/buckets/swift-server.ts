import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../find-free-port.ts';

/** Plain data, so that a test run can hand it to its workers. */
export type SwiftServer = {
  /** The address of its S3 API. */
  endpoint: string;
  /** The keys of its only account, which tests share. */
  keys: { accessKeyId: string; secretAccessKey: string };
  /** Address of the account in Swift's own API, where strangers read, and a token for it. */
  account: string;
  token: string;
};

const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const storage = ['account', 'container', 'object'];

/** Debian's, which has Swift; another one may be the first in the PATH. */
const python = '/usr/bin/python3';

/** Parameters: a folder, and the port of each storage server. */
const buildRings = `
import os, sys
from swift.common.ring import RingBuilder

folder, *ports = sys.argv[1:]
for name, port in zip(('account', 'container', 'object'), ports):
  builder = RingBuilder(2, 1, 1)
  builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1})
  builder.rebalance()
  builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))
`;

/** What swift-proxy-server and the like do, with swift.conf in our folder instead of /etc/swift. */
const serve = `
import sys
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi

folder, name = sys.argv[1:]
set_swift_dir(folder)
sys.exit(run_wsgi(f'{folder}/{name}.conf', name, verbose=True))
`;

/**
 * OpenStack Swift with its S3 API, from Debian's packages (`ensureSwift`): a proxy, a server each
 * for accounts, containers and objects on one device, and memcached, all in a temporary folder. Its
 * lists have 20 entries, so that a test of some dozen files sees several pages.
 */
export async function startSwift(): Promise<SwiftServer & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-swift-'));
  const log = await open(join(folder, 'log'), 'a+');
  const processes: ChildProcess[] = [];

  function start(command: string, ...parameters: string[]): ChildProcess {
    const child = spawn(command, parameters, { stdio: ['ignore', log.fd, log.fd] });
    processes.push(child);
    return child;
  }

  function killAll(): void {
    for (const child of processes) child.kill('SIGKILL');
  }

  process.once('exit', killAll);

  async function stop(): Promise<void> {
    process.off('exit', killAll);
    const running = processes.filter(
      (child) => child.exitCode === null && child.signalCode === null,
    );
    const ended = running.map((child) => once(child, 'exit'));
    killAll();
    await Promise.all(ended);
    await log.close();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const ports = await Promise.all(storage.map(findFreePort));
    const [proxy, cache] = [await findFreePort(), await findFreePort()];
    await mkdir(join(folder, 'devices/disk'), { recursive: true });
    await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = test\n');
    const rings = start(python, '-c', buildRings, folder, ...ports.map(String));
    const [code] = await once(rings, 'exit');
    if (code !== 0) throw new Error('Its rings were not built');
    start('memcached', '-u', userInfo().username, '-l', `127.0.0.1:${cache}`);
    const servers = [
      { name: 'proxy-server', port: proxy, more: proxySettings(cache) },
      ...storage.map((name, index) => ({
        name: `${name}-server`,
        port: ports[index] ?? 0,
        more: `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
      })),
    ];
    for (const { name, port, more } of servers) {
      await writeFile(join(folder, `${name}.conf`), commonSettings(folder, port) + more);
      start(python, '-c', serve, folder, name);
    }
    const endpoint = `http://127.0.0.1:${proxy}`;
    return { endpoint, keys, ...(await signIn(endpoint)), stop };
  } catch (error) {
    const said = await readFile(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`Swift does not start. ${said}`, { cause: error });
  }
}

function commonSettings(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
log_level = ERROR
# A busy machine is late, and what is late is done by programs that do not run here.
conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
`;
}

function proxySettings(cache: number): string {
  const own = `[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 30
node_timeout = 60
recoverable_node_timeout = 60
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 20
max_parts_listing = 2
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo'];
  const others = filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`);
  return `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
${own}${others.join('')}`;
}

/** Once everything runs: signing in makes the account. */
async function signIn(endpoint: string): Promise<{ account: string; token: string }> {
  const headers = { 'X-Auth-User': keys.accessKeyId, 'X-Auth-Key': keys.secretAccessKey };
  // A busy machine needs minutes.
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${endpoint}/auth/v1.0`, { headers }).catch(() => undefined);
    const account = answer?.headers.get('x-storage-url');
    const token = answer?.headers.get('x-auth-token');
    if (account && token) {
      const made = await fetch(account, { method: 'POST', headers: { 'X-Auth-Token': token } });
      if (made.ok) return { account, token };
    }
    await delay(200);
  }
  throw new Error('It did not answer within four minutes');
}
