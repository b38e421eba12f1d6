import { readFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { OperatorError } from '#api/platform/operator-error.ts';
import { reportBounces } from '#api/site/commands/send-newsletter.ts';
import { countAudience, listNewsletters } from '#api/site/queries/list-newsletters.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';

/** Addresses in one statement. */
const batch = 1_000;

export function addNewsletter(program: Command): void {
  const newsletter = program.command('newsletter').description('newsletters and their subscribers');
  newsletter
    .command('list')
    .description('list the newest newsletters with their numbers')
    .action(() =>
      runDatabaseProgram(async ({ connection: { db } }) => {
        const { subscribers, bounced } = await countAudience(db);
        console.log(`${subscribers} subscribers, ${bounced} bounced addresses`);
        const { newsletters } = await listNewsletters(db, undefined);
        for (const { id, state, sent, failed, texts, ...numbers } of newsletters) {
          const counts = `${sent} sent, ${failed} failed, ${numbers.bounced} bounced, ${numbers.unsubscribed} unsubscribed`;
          console.log([id, state, texts[0]?.subject, counts].join('  '));
        }
      }),
    );
  newsletter
    .command('bounces')
    .description('report addresses that came back: they get no more newsletters')
    .argument('<file>', 'a text file with one e-mail address per line')
    .action((file) =>
      runDatabaseProgram(async ({ connection: { db } }) => {
        const addresses = await readAddresses(file);
        let bounced = 0;
        for (let at = 0; at < addresses.length; at += batch) {
          bounced += await reportBounces(db, addresses.slice(at, at + batch));
        }
        console.log(`${bounced} of ${addresses.length} addresses were subscribed.`);
      }),
    );
}

async function readAddresses(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new OperatorError('no_such_file', `${file} cannot be read.`, cause);
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const addresses = lines.filter(Boolean);
  const wrong = addresses.find((address) => !z.email().safeParse(address).success);
  if (wrong === undefined) return addresses;
  throw new OperatorError('bad_address', `${wrong} is not an e-mail address.`);
}
