import { createHash } from 'node:crypto';
import { foldName } from './queries/find-account.ts';
import type { Claims, Tokens } from './tokens.ts';

/** The token of "this wasn't me", in a mail about a session to the account's address. */
export function signAlarm(
  tokens: Tokens,
  sessionId: string,
  account: { email: string },
): Promise<string> {
  return tokens.sign('alarm', { sid: sessionId, mailbox: mailboxOf(account) });
}

/**
 * Whether the mail went to the address that the account has now. An earlier mailbox may have passed
 * into other hands.
 */
export function isAlarmTo(account: { email: string }, { mailbox }: Claims<'alarm'>): boolean {
  return mailbox === mailboxOf(account);
}

/** Not the address itself, because the token becomes part of a link. */
function mailboxOf({ email }: { email: string }): string {
  return createHash('sha256').update(foldName(email)).digest('base64url');
}
