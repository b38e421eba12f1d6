import { randomUUID } from 'node:crypto';
import type { MailFailure } from '#contract/constants/settings.ts';
import type { Language } from '#contract/shared/language.ts';
import { composeMail, type MailJobDeps } from './mail-jobs.ts';
import type { NamedTransport } from './open-mail-transport.ts';

/** How this process sends mail. */
export type MailSetup = Pick<MailJobDeps, 'from' | 'site'> & { transport: NamedTransport };

export type TestedMail = {
  /** Null: the mail server has taken it, or it lies in the folder. */
  failure: MailFailure | null;
  /** What the server said when it refused, without what we signed in with. */
  answer: string | null;
};

/** Characters of a server's answer. */
const longestAnswer = 500;

/** Sends a mail at once, to find out whether the server takes it. */
export async function sendTestMail(
  setup: MailSetup,
  { to, language }: { to: string; language: Language },
): Promise<TestedMail> {
  const mail = {
    ...{ template: 'test_mail' as const, to, language, timeZone: null },
    params: { link: '/' as const },
  };
  const job = { id: randomUUID(), askedAt: new Date().toISOString(), mail };
  try {
    await setup.transport.send(composeMail(job, setup));
    return { failure: null, answer: null };
  } catch (error) {
    if (!isMailError(error)) throw error;
    const said = String(error.response ?? '').slice(0, longestAnswer);
    return { failure: findFailure(error), answer: setup.transport.conceal(said) || null };
  }
}

type MailError = Error & { code: string; command?: unknown; response?: unknown };

function isMailError(error: unknown): error is MailError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** From what nodemailer and the operating system call it. */
function findFailure({ code, command, message }: MailError): MailFailure {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in_refused';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender_refused' : 'recipient_refused';
  if (code === 'EMESSAGE' || command === 'DATA') return 'mail_refused';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'server_unknown';
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version number/i.test(message)) {
    return 'no_safe_connection';
  }
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(message)) return 'no_answer';
  return 'server_unreachable';
}
