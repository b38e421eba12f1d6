import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import {
  findServers,
  inContainerWithoutLocks,
  inNamespaces,
  type Namespace,
  whyNoFileSystemWithoutLocks,
} from '#test/namespaces.ts';
import { NotPossibleHere, type Situation } from './situation.ts';

const tries = 200;
/** Data folders in which they take place at the same time. */
const lanes = 8;

const wanted = 'never two servers in one folder, and every confirmed row is there at the end';

export const twoPrograms: Situation[] = [
  {
    happens: `Two programs in namespaces of their own start on one data folder and are killed, ${tries} times`,
    wanted,
    play: (folder) => playTries(folder, () => inNamespaces(someNamespaces())),
  },
  {
    happens: `The same ${tries} times in containers on a file system without locks`,
    wanted,
    async play(folder) {
      const reason = await whyNoFileSystemWithoutLocks();
      if (reason) throw new NotPossibleHere(reason);
      return playTries(folder, inContainerWithoutLocks);
    },
  },
];

/** What may come of a start when the other program has the folder, or when it is killed. */
const expectedRefusals = ['data_folder_in_use', 'its server was killed'];

type Course = {
  confirmed: Set<string>;
  /** How often a start failed, by code. */
  refused: Map<string, number>;
  servers: Set<number>;
  /** Clusters on which two servers ran. */
  doubled: Set<string>;
};

type Within = (dataDir: string) => string[];

async function playTries(folder: string, within: Within): Promise<string> {
  const course: Course = {
    confirmed: new Set(),
    refused: new Map(),
    servers: new Set(),
    doubled: new Set(),
  };
  const watch = watchServers(folder, course);
  const lost: number[] = [];
  let useful = 0;
  const playLane = async (lane: number) => {
    const dataDir = join(folder, String(lane));
    await mkdir(dataDir);
    await withDatabase(dataDir, (client) => client.query('CREATE TABLE confirmed (id uuid)'));
    const mine = { ...course, confirmed: new Set<string>() };
    for (let round = 1; round <= tries / lanes; round += 1) {
      const before = mine.confirmed.size;
      await playTry(dataDir, within, mine);
      if (mine.confirmed.size > before) useful += 1;
      if (round % 10 === 0) lost.push(await countLost(dataDir, mine.confirmed));
    }
    lost.push(await countLost(dataDir, mine.confirmed));
    for (const id of mine.confirmed) course.confirmed.add(id);
  };
  try {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => playLane(lane)));
  } finally {
    clearInterval(watch);
  }
  const refusals = [...course.refused].map(([code, count]) => `${count} × ${code}`);
  const observed = [
    `${course.confirmed.size} rows confirmed in ${useful} of ${tries} tries by ${course.servers.size} servers`,
    `${Math.max(...lost)} lost`,
    `two servers in ${course.doubled.size} folders`,
    `refused: ${refusals.join(', ') || 'none'}`,
  ].join('; ');
  const isRight =
    Math.max(...lost) === 0 &&
    course.doubled.size === 0 &&
    useful > tries / 2 &&
    [...course.refused.keys()].every((code) => expectedRefusals.includes(code));
  if (!isRight) throw new Error(observed);
  return observed;
}

async function playTry(dataDir: string, within: Within, course: Course): Promise<void> {
  const before = course.confirmed.size;
  const first = startWriter(dataDir, within(dataDir), course);
  await sleep(Math.random() * 1_500);
  const second = startWriter(dataDir, within(dataDir), course);
  // Most often when they write, and else during a start.
  const patience = choose([0, 60_000, 60_000]);
  const since = performance.now();
  while (course.confirmed.size === before && performance.now() - since < patience) await sleep(50);
  await sleep(Math.random() * 3_000);
  const killServers = async () => {
    for (const { pid } of findServers(dataDir)) kill(pid);
  };
  const accidents = [
    [first.kill],
    [second.kill],
    [first.kill, second.kill],
    [killServers],
    [killServers, first.kill],
    [killServers, first.kill, second.kill],
  ];
  for (const happen of choose(accidents)) await happen();
  // The other one takes over, or not yet.
  await sleep(Math.random() * 5_000);
  await Promise.all([first.kill(), second.kill()]);
  while (findServers(dataDir).length > 0) {
    await killServers();
    await sleep(50);
  }
}

function startWriter(dataDir: string, within: string[], { confirmed, refused }: Course) {
  const writer = join(import.meta.dirname, 'write-rows.ts');
  const [program = '', ...rest] = [...within, process.execPath, writer, dataDir];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  createInterface(child.stdout).on('line', (line) => {
    const [, code] = /^refused (.*)$/.exec(line) ?? [];
    if (code) refused.set(code, (refused.get(code) ?? 0) + 1);
    else confirmed.add(line);
  });
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Two that are still there at a second look: one that ends may overlap with the next. */
function watchServers(folder: string, { servers, doubled }: Course): NodeJS.Timeout {
  let before = new Set<number>();
  return setInterval(() => {
    const running = findServers(folder);
    const lasting = running.filter(({ pid }) => before.has(pid)).map(({ cluster }) => cluster);
    for (const cluster of lasting) {
      if (lasting.indexOf(cluster) !== lasting.lastIndexOf(cluster)) doubled.add(cluster);
    }
    before = new Set(running.map(({ pid }) => pid));
    for (const pid of before) servers.add(pid);
  }, 200);
}

function countLost(dataDir: string, confirmed: Set<string>): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM confirmed');
    const stored = new Set(rows.map(({ id }) => id));
    return [...confirmed].filter((id) => !stored.has(id)).length;
  });
}

async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

function someNamespaces(): Namespace[] {
  const all: Namespace[] = ['pid', 'ipc', 'mount', 'net'];
  return all.filter(() => Math.random() < 0.5);
}

function choose<T>(choices: T[]): T {
  return choices[Math.floor(Math.random() * choices.length)] as T;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
