import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillCart, placeTestOrder } from '#test/checkouts.ts';
import { openShopper } from '#test/shopper.ts';
import { endSite, onNewSite, waitFor, waitUntilGone, waitUntilReady } from './site-of-folder.ts';
import type { Situation } from './situation.ts';
import { openTerminal } from './terminal.ts';

const pages = ['/', '/movies', '/blog', '/shop', '/no-such-page'];

export const logAndTerminal: Situation[] = [
  {
    happens: 'A newcomer starts the demo on a terminal of 80 × 24 and comes back after two minutes',
    wanted: 'the log-ins and the address are the last things on the screen; nothing is JSON',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        const terminal = openTerminal('exec npm start', site.variables);
        await waitUntilReady(site);
        for (const page of pages) await fetch(site.url + page);
        await wait(120_000);
        const screen = terminal.screen();
        const shown = screen.join('\n').trimEnd();
        if (!/penonton \/ \S+ \(viewer\)\n +operator \/ \S+ \(operator\)\n\n.*\n?$/.test(shown)) {
          throw new Error(`The log-ins are not last:\n${shown}`);
        }
        if (!shown.endsWith(`Sorot is ready: ${site.url}`)) {
          throw new Error(`The address is not last:\n${shown}`);
        }
        if (/^\s*\{/m.test(terminal.output())) throw new Error(`JSON:\n${terminal.output()}`);
        terminal.type('\u0003');
        await waitUntilGone(folder);
        await terminal.close();
        return `${shown.split('\n').length} lines on the screen, the last is "${screen.findLast(Boolean)}"`;
      }),
  },
  {
    happens: 'The output of a first start goes to a file',
    wanted: 'every line of the log is JSON, with every request and job',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        const file = join(folder, 'log');
        const shell = spawn('sh', ['-c', `exec ${site.line} > ${file}`]);
        await waitUntilReady(site);
        for (const page of pages) await fetch(site.url + page);
        const read = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');
        await waitFor('the jobs of the demo', 60, async () =>
          (await read()).some((line) => line.includes('Completed task') && line.includes('blog')),
        );
        shell.kill('SIGTERM');
        await once(shell, 'close');
        const lines = await read();
        const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
        const rest = lines.filter((line) => !line.startsWith('{'));
        const isWord =
          /^(\S.* …( .*)?|Demo log-ins.*:| {2}\w+ \/ \S+ \(\w+\)|Sorot is ready: \S+|Ending …|)$/;
        const others = rest.filter((line) => !isWord.test(line));
        if (others.length > 0) throw new Error(`Neither JSON nor a stage:\n${others.join('\n')}`);
        const requests = log.filter(({ status, level, time }) => status && level === 30 && time);
        const missing = pages.filter((page) => !requests.some(({ path }) => path === page));
        if (missing.length > 0) throw new Error(`Not in the log: ${missing}`);
        const jobs = log.filter(({ msg }) => String(msg).startsWith('Completed task'));
        return `${log.length} lines of JSON (${requests.length} requests, ${jobs.length} jobs), ${rest.length} of the start`;
      }),
  },
  {
    happens: 'Somebody orders as soon as a new site says that it is ready',
    wanted: 'the order is taken',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        spawn('sh', ['-c', `exec ${site.line}`], { stdio: 'ignore' });
        await waitUntilReady(site);
        const browser = {
          fetch: (path: string, init?: RequestInit) => fetch(site.url + path, init),
        };
        const { products } = (await openShopper(browser).client.shop.listProducts({})).data;
        const product = products.find(({ variant_id, in_stock }) => variant_id && in_stock);
        const shopper = await fillCart(browser, { variantId: product?.variant_id ?? 0 });
        const { order } = await placeTestOrder(shopper);
        await endSite(folder);
        return `order ${order.number} of ${product?.name}`;
      }),
  },
  ...[
    { how: 'npm start', isKept: false },
    { how: 'npm start &', isKept: false },
    { how: 'nohup npm start > nohup.out 2>&1 &', isKept: true },
    { how: 'nohup node scripts/run.mjs start > nohup.out 2>&1 &', isKept: true },
  ].map(({ how, isKept }) => ({
    happens: `The terminal is closed in which a shell runs "${how}"`,
    wanted: isKept ? 'the site stays' : 'the site ends in order, with its database',
    play: (folder: string) =>
      onNewSite(folder, async (site) => {
        const terminal = openTerminal('exec bash --norc -i', site.variables);
        terminal.type(`${how.replace('nohup.out', join(folder, 'nohup.out'))}\n`);
        await waitUntilReady(site);
        await terminal.close();
        if (!isKept) {
          await waitUntilGone(folder);
          return 'nothing is left';
        }
        await wait(5_000);
        const { status } = await fetch(`${site.url}/readyz`);
        await endSite(folder);
        return `it answers ${status} after five seconds, and ends on SIGTERM`;
      }),
  })),
];
