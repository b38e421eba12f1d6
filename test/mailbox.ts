import { sql } from 'drizzle-orm';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { accountJobs } from '#api/account/jobs.ts';
import { leave } from '#api/account-data.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { mailJobs } from '#api/platform/mail/mail-jobs.ts';
import type { OutgoingMail } from '#api/platform/mail/open-mail-transport.ts';
import type { TestApi } from './api.ts';

type SentMail = { to: string; text: string };

/**
 * Runs the waiting jobs of mails and accounts; returns the sent mails. `held`: also those that wait
 * for the end of an hour because of others, as if it were over.
 */
export async function collectMails(
  { db, pool }: Pick<TestApi, 'db' | 'pool'>,
  { held = true } = {},
): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const mail = mailJobs({
    transport: {
      send: async (outgoing) => {
        sent.push({ to: addressOf(outgoing), text: String(outgoing.text) });
      },
    },
    from: { name: 'Sorot', address: 'noreply@sorot.test' },
    site: { name: 'Sorot', url: 'https://sorot.test', timeZone: 'UTC' },
    logger: createLogger({ level: 'silent' }),
  });
  const taskList: TaskList = {};
  for (const job of [...mail, ...accountJobs({ db, leave })]) taskList[job.name] = toTask(job);
  const logger = new Logger(() => () => undefined);
  const run = () => runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger });
  await run();
  if (!held) return sent;
  await db.execute(sql`DELETE FROM mail_counts`);
  await db.execute(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'held %'`);
  await run();
  return sent;
}

// biome-ignore lint/suspicious/noExplicitAny: each job has a payload type of its own
function toTask(job: Job<any>): TaskList[string] {
  return (payload) =>
    job.run(job.payload.parse(payload), {
      signal: new AbortController().signal,
      lastAttempt: false,
    });
}

function addressOf({ to }: OutgoingMail): string {
  return typeof to === 'object' && 'address' in to ? String(to.address) : String(to);
}

/** The token in the link of a mail. */
export function readLinkToken({ text }: SentMail): string {
  return /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? '';
}
