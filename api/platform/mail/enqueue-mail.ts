import { randomUUID } from 'node:crypto';
import type { DatabaseOrTransaction } from '../database.ts';
import { enqueueJob } from '../jobs.ts';
import { type Mail, mailJobSchema } from './mail.ts';

export const sendMailJob = 'send_mail';

/**
 * Asks for a mail in the caller's transaction: it is sent exactly when the change that asked for
 * it is there. Links are paths of this site; the worker knows the address in front of them.
 */
export async function enqueueMail(db: DatabaseOrTransaction, mail: Mail): Promise<void> {
  const payload = { id: randomUUID(), askedAt: new Date().toISOString(), mail };
  // What could never be sent fails now, where somebody sees it.
  mailJobSchema.parse(payload);
  await enqueueJob(db, {
    name: sendMailJob,
    payload,
    key: `${sendMailJob}:${payload.id}`,
    priority: -20,
    // The pauses between grow to six hours: a mail server may be away for a day.
    maxAttempts: 13,
  });
}
