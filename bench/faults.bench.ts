import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { addBuyers } from '#test/buyers.ts';
import { startCrowd } from '#test/checkout-crowd.ts';
import { openTestShop } from '#test/checkouts.ts';
import { countPieces, findBrokenOrders } from '#test/find-broken-orders.ts';
import { generateCatalogue } from '#test/generate-catalogue.ts';
import { runImport } from '#test/run-import.ts';
import { addProduct } from '#test/shop.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { waitForJobs } from '#test/wait-for-jobs.ts';
import { writeFilm } from '#test/write-film.ts';
import { startFaultJourneys } from './support/fault-journeys.ts';
import { type Fault, listFaults } from './support/faults.ts';
import { startSite } from './support/site-server.ts';

// A site loses its database, disk, clock, mail server and DNS, one after another, while visitors
// order, upload and watch and an import runs. Afterwards everything acknowledged must be there,
// nothing half-done, and `/readyz` must have been right. Parameter: duration of each fault in
// seconds, default 30. Needs root, because it mounts private file systems.
const [seconds = 30] = process.argv.slice(2).map(Number);
const buyersPerFault = 60;
const pieces = 10_000;
const price = 100_000;
/** Milliseconds. */
const wantedRecovery = 15_000;
const ownMounts = '--in-own-mounts';
const mailHost = 'mail.sorot.test';
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

if (process.argv.includes(ownMounts)) await main();
else await enterOwnMounts();

/** The file systems mounted in this namespace end with it. */
async function enterOwnMounts(): Promise<void> {
  const line = ['-m', process.execPath, import.meta.filename, String(seconds), ownMounts];
  const [code] = await once(spawn('unshare', line, { stdio: 'inherit' }), 'exit');
  process.exitCode = code ?? 1;
}

async function main(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'sorot-faults-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const [data, databaseFolder] = [join(folder, 'data'), join(folder, 'database')];
  const [clockFile, hostsFile] = [join(folder, 'clock'), join(folder, 'hosts')];
  await Promise.all([data, databaseFolder].map((each) => mkdir(each)));
  await writeFile(clockFile, '+0\n');
  await writeFile(hostsFile, `127.0.0.1 localhost\n127.0.0.1 ${mailHost}\n`);
  await run('mount', '-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', data);
  closing.defer(() => run('umount', '-l', data));
  await run('mount', '--bind', hostsFile, '/etc/hosts');
  closing.defer(() => run('umount', '/etc/hosts'));

  const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder });
  closing.defer(postgres.stop);
  await migrateDatabase(postgres.url);
  await runMigrations({ connectionString: postgres.url });
  const { db, pool, close } = connectDatabase({ url: postgres.url });
  closing.defer(close);
  const { methodId } = await openTestShop({ db });
  const variants = [{ regularPrice: price, onHand: pieces }];
  const [variantId = 0] = (await addProduct({ db }, { variants })).variantIds;
  const proxy = await startTcpProxy(postgres.url);
  closing.defer(proxy.close);
  const mail = await openMail();
  closing.defer(mail.close);

  const variables = { SOROT_DATA: data, DATABASE_URL: proxy.url };
  const library = join(folder, 'library');
  await writeFilm(join(library, 'Senja (2001)', 'Senja (2001).mp4'), { seconds: 6 });
  await generateCatalogue(library, { titles: 2_000, people: 28_000 });
  const importAll = () => runImport({ directory: library, variables, reportFile: report });
  const report = join(folder, 'report.json');

  const site = await startSite(
    [
      ...Object.entries(variables).map((pair) => pair.join('=')),
      ...['PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production', 'TRUST_PROXY=1'],
      // The film is unrated, and must be playable for strangers.
      'UNRATED_AS=SU',
      ...['BASE_URL=http://films.sorot.test', 'MAIL_FROM=films@sorot.test'],
      ...[`SMTP_URL=smtp://${mailHost}:${mail.port}`],
      ...[`LD_PRELOAD=${faketime}`, `FAKETIME_TIMESTAMP_FILE=${clockFile}`],
      ...['FAKETIME_CACHE_DURATION=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'],
    ],
    { logFile: join(folder, 'site.log'), root: join(import.meta.dirname, '..') },
  );
  closing.defer(site.stop);
  await importAll();
  await waitForJobs({ url: site.origin }, /package_stream/);
  const film = await findFilm(site.origin);
  const ending = new AbortController();
  closing.defer(async () => ending.abort());
  const journeys = await startFaultJourneys(site.origin, film, ending.signal);

  const rows: Record<string, unknown>[] = [];
  const complaints: string[] = [];
  for (const fault of listFaults({
    databaseFolder,
    proxy,
    data,
    clockFile,
    hostsFile,
    mailHost,
    mail,
  })) {
    const buyers = await addBuyers(db, buyersPerFault, { variantId, price, methodId });
    const row = await strike(fault, buyers);
    rows.push(row);
    console.log(JSON.stringify(row));
  }

  async function strike(fault: Fault, buyers: Awaited<ReturnType<typeof addBuyers>>) {
    const crowd = startCrowd(() => site.origin, { buyers, clients: 4 });
    const importing = importAll().then(
      () => 'ended well',
      () => 'failed',
    );
    await wait(700);
    await fault.begin();
    await wait(2_500);
    journeys.countAcknowledged();
    const readiness = await watchReadiness((seconds - 2.5) * 1_000);
    const acknowledged = journeys.countAcknowledged();
    await fault.end();
    const recovery = await waitUntilReady();
    const imported = await importing;
    await finish(crowd);
    await wait(1_000);
    // Faults found now occurred meanwhile or were left behind.
    const problems = [
      ...(await journeys.findFaults()),
      ...(await findBrokenOrders(pool)),
      ...(await findLostOrders(crowd.answered)),
    ];
    const { left, ordered } = await countPieces(pool, variantId);
    if (left + ordered !== pieces) problems.push(`${left} left and ${ordered} ordered`);
    if (readiness.includes('200') !== fault.ready)
      problems.push(`/readyz said ${readiness.join(', ')}`);
    if (recovery > wantedRecovery) problems.push(`ready again after ${recovery} ms`);
    for (const each of problems) console.error(`${fault.name}: ${each}`);
    complaints.push(...problems.map((each) => `${fault.name}: ${each}`));
    return {
      fault: fault.name,
      readyz: readiness.join(', '),
      acknowledged,
      import: imported,
      orders: crowd.answered.filter(({ status }) => status === 201).length,
      'ready after ms': Math.round(recovery),
      faults: problems.length,
    };
  }

  async function finish(crowd: ReturnType<typeof startCrowd>) {
    for (let turn = 0; turn < 300 && crowd.answered.length < buyersPerFault; turn += 1) {
      await wait(100);
    }
    await crowd.leave();
  }

  /** Every distinct answer of `/readyz`. */
  async function watchReadiness(milliseconds: number): Promise<string[]> {
    const reasons = new Set<string>();
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      reasons.add(await readReadiness());
      await wait(200);
    }
    return [...reasons];
  }

  async function readReadiness(): Promise<string> {
    try {
      const signal = AbortSignal.timeout(5_000);
      const answer = await fetch(`${site.origin}/readyz`, { signal });
      const { reasons = [] } = await answer.json();
      return [answer.status, ...reasons].join(' ');
    } catch (error) {
      return String(error);
    }
  }

  async function waitUntilReady(): Promise<number> {
    const since = performance.now();
    while (!(await readReadiness()).startsWith('200')) {
      if (performance.now() - since > 2 * wantedRecovery) break;
      await wait(50);
    }
    return performance.now() - since;
  }

  async function findLostOrders(answered: { status: number; number: string | undefined }[]) {
    const { rows: stored } = await pool.query<{ number: string }>('SELECT number FROM orders');
    const numbers = new Set(stored.map(({ number }) => number));
    return answered
      .filter(({ status, number }) => status === 201 && !numbers.has(number ?? ''))
      .map(({ number }) => `the order ${number} was confirmed and is not there`);
  }

  console.table(rows);
  complaints.push(...(await checkImport()), ...(await checkMail()));
  for (const complaint of complaints) console.error(`Not as it should be: ${complaint}.`);
  if (complaints.length === 0) console.log('What was acknowledged is there, and nothing else.');
  process.exitCode = complaints.length > 0 ? 1 : 0;

  async function checkImport(): Promise<string[]> {
    await importAll();
    const again = await importAll();
    const { imported, updated, failed } = again.report;
    return imported + updated + failed.length > 0 ? ['another import changed something'] : [];
  }

  /** Checks that every confirmed order has its mail, after all retries. */
  async function checkMail(): Promise<string[]> {
    const { rows: orders } = await pool.query<{ email: string }>('SELECT email FROM orders');
    const missing = () => orders.filter(({ email }) => !mail.received.has(email.toLowerCase()));
    for (let turn = 0; turn < 240 && missing().length > 0; turn += 1) await wait(1_000);
    return missing().length > 0 ? [`${missing().length} orders have no mail`] : [];
  }
}

async function findFilm(origin: string): Promise<{ movieId: number; segment: string }> {
  const listed = await (await fetch(`${origin}/api/v1/global_search/?search=senja`)).json();
  const { slug } = listed.data.search[0];
  const answer = await (await fetch(`${origin}/api/v1/titles/movie/${slug}/`)).json();
  const text = JSON.stringify(answer);
  const master = /\/media\/streams\/[^"]+?\.m3u8/.exec(text)?.[0];
  if (!master) throw new Error(`The film does not play: ${text}`);
  const playlist = await (await fetch(origin + master)).text();
  const variant = new URL(/^[^#\s].*m3u8.*$/m.exec(playlist)?.[0] ?? '', origin + master);
  const segments = await (await fetch(variant)).text();
  const segment = new URL(/^[^#\s].*$/m.exec(segments)?.[0] ?? '', variant).pathname;
  return { movieId: answer.data.title.id, segment };
}

async function openMail() {
  const received = new Set<string>();
  let server = listen(0);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  function listen(at: number) {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, done) {
        await text(stream);
        for (const { address } of session.envelope.rcptTo) received.add(address.toLowerCase());
        done();
      },
    });
    opened.on('error', () => undefined);
    opened.listen(at, '127.0.0.1');
    return opened;
  }
  return {
    port,
    received,
    open: async () => {
      server = listen(port);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function run(program: string, ...parameters: string[]): Promise<void> {
  const [code] = await once(spawn(program, parameters, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
