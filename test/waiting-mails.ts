import { sql } from 'drizzle-orm';
import type { TestApi } from './api.ts';

type WaitingMail = {
  template: string;
  language: string;
  timeZone: string | null;
  replyTo: string | null;
  params: Record<string, unknown>;
};

/** The mails waiting to be sent to an address, oldest first. */
export async function readMailsTo({ db }: TestApi, address: string): Promise<WaitingMail[]> {
  const { rows } = await db.execute<WaitingMail>(sql`
    SELECT payload->'mail'->>'template' AS template, payload->'mail'->>'language' AS language,
      payload->'mail'->>'timeZone' AS "timeZone",
      payload->'mail'->>'replyTo' AS "replyTo", payload->'mail'->'params' AS params
    FROM graphile_worker._private_jobs
    WHERE payload->'mail'->>'to' = ${address} ORDER BY id`);
  return rows;
}
