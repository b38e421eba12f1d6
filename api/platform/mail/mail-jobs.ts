import { z } from 'zod';
import type { Job } from '../jobs/jobs.ts';
import type { Logger } from '../log/logger.ts';
import { isAlarm } from './limit-mails.ts';
import { type MailJob, mailJobSchema, sendAlarmsJob, sendMailJob } from './mail.ts';
import type { MailTransport, OutgoingMail } from './open-mail-transport.ts';
import { type MailSite, renderMail } from './render-mail.ts';

export type MailJobDeps = {
  transport: MailTransport;
  /** Without a name of its own, mail comes from the site's. */
  from: { name: string | null; address: string };
  site: MailSite;
  logger: Logger;
};

/** The background jobs for mail. */
export function mailJobs(deps: MailJobDeps): [Job<MailJob>, Job<MailJob[]>] {
  return [
    { name: sendMailJob, payload: mailJobSchema, run: (job) => sendMail(job, deps) },
    {
      name: sendAlarmsJob,
      payload: z.array(mailJobSchema).min(1),
      run: (alarms) => sendMail(gatherAlarms(alarms), deps),
    },
  ];
}

async function sendMail(job: MailJob, deps: MailJobDeps): Promise<void> {
  try {
    await deps.transport.send(composeMail(job, deps));
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const { template } = job.mail;
    deps.logger.error({ err: error, mail_id: job.id, template }, 'mail permanently refused');
  }
}

/** One mail about all of them. Its link is that of the first, which denies what came after it, too. */
function gatherAlarms(alarms: MailJob[]): MailJob {
  const [first] = alarms;
  if (!first) throw new Error('There are no alarms');
  if (alarms.length === 1) return first;
  const changes = alarms.flatMap(({ mail: { template }, askedAt: at }) =>
    isAlarm(template) ? [{ template, at }] : [],
  );
  const denying = alarms.find(({ mail }) => String(mail.params.link).includes('token=')) ?? first;
  const { name = null, link = '' } = denying.mail.params;
  const params = { ...(name && { name }), changes: { changes }, link };
  return { ...first, mail: { ...first.mail, template: 'security_changes', params } };
}

export function composeMail(
  { id, askedAt, mail }: MailJob,
  { from, site }: Pick<MailJobDeps, 'from' | 'site'>,
): OutgoingMail {
  return {
    id,
    askedAt,
    from: { name: from.name ?? site.name, address: from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    // Lets recipients recognise a duplicate that was sent because a server's answer was lost.
    messageId: `<${id}@${new URL(site.url).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${site.url}${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...renderMail(mail, site),
  };
}

/** Codes about our configuration, not the mail: once the operator fixes it, a retry succeeds. */
const aboutUs = new Set([530, 534, 535, 538]);

/**
 * Whether a server refused this mail permanently (RFC 5321, 4.2.1: 5yz), or it has no recipient.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  const answer = 'responseCode' in error ? Number(error.responseCode) : 550;
  return answer >= 500 && answer < 600 && !aboutUs.has(answer);
}
