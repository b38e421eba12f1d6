import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database.ts';

/** Reported at once, and then gathered for the rest of the hour. */
export const alarmTemplates = [
  'new_device',
  'password_changed',
  'totp_on',
  'totp_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'sign_in_linked',
  'sign_in_unlinked',
  'api_key_added',
] as const;

type AlarmTemplate = (typeof alarmTemplates)[number];

export function isAlarm(template: string): template is AlarmTemplate {
  return alarmTemplates.some((alarm) => alarm === template);
}

const orderKinds = /^(order_awaiting|subscription_awaiting|order_in_review|order_cancelled)/;

/**
 * Mails that anybody can cause in a stranger's mailbox, and what is counted together: how many may
 * go out within an hour. Of those beyond, the last one goes out at its end.
 */
const perHour: Record<string, number> = {
  confirm_email: 3,
  reset_password: 5,
  confirm_new_email: 3,
  allow_new_email: 3,
  newsletter_confirmation: 2,
};

type Limited = { template: string; to: string; params: Record<string, unknown> };

/** About which order or payment: mails about others replace nothing. */
function subjectOf({ params }: Limited): string {
  return String(params.number ?? params.reference ?? '');
}

type Limit = { kind: string; maximum: number; subject: string };

function findLimit(mail: Limited): Limit | undefined {
  const { template } = mail;
  if (isAlarm(template)) return { kind: 'alarm', maximum: 1, subject: '' };
  const [group] = orderKinds.exec(template) ?? [];
  if (group) return { kind: group, maximum: 5, subject: subjectOf(mail) };
  const maximum = perHour[template];
  return maximum === undefined ? undefined : { kind: template, maximum, subject: '' };
}

/**
 * Counts a mail for its recipient. Undefined: it may go out at once; otherwise after how many
 * seconds, and the key of the job that it then belongs to.
 */
export async function holdMail(
  db: DatabaseOrTransaction,
  mail: Limited,
): Promise<{ key: string; afterSeconds: number } | undefined> {
  const limit = findLimit(mail);
  if (!limit) return undefined;
  const { kind, maximum, subject } = limit;
  const isOver = sql`counted.since <= now() - interval '1 hour'`;
  const { rows } = await db.execute<{ sent: number; recipient: string; wait: number }>(sql`
    INSERT INTO mail_counts AS counted (recipient, kind)
    VALUES (canonical_email(${mail.to}), ${kind})
    ON CONFLICT (recipient, kind) DO UPDATE SET
      sent = CASE WHEN ${isOver} THEN 1 ELSE counted.sent + 1 END,
      since = CASE WHEN ${isOver} THEN now() ELSE counted.since END
    RETURNING sent, recipient,
      extract(epoch FROM since + interval '1 hour' - now())::float8 AS wait`);
  const [count] = rows;
  if (!count || count.sent <= maximum) return undefined;
  const mailbox = createHash('sha256').update(count.recipient).digest('base64url');
  return { key: `held ${kind} ${mailbox} ${subject}`, afterSeconds: count.wait };
}

/** Forgets counts whose hour is over. */
export async function forgetMailCounts(db: DatabaseOrTransaction): Promise<void> {
  await db.execute(sql`DELETE FROM mail_counts WHERE since <= now() - interval '1 hour'`);
}
