import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { hideSecrets } from './hide-secrets.ts';

/**
 * An error for the log, without the values of a failed statement (hashes, addresses, links) and
 * the secrets of this process.
 */
export function describeError(error: Error): pino.SerializedError {
  // PostgreSQL repeats rows in its details.
  const {
    params: _params,
    detail: _detail,
    where: _where,
    ...described
  } = pino.stdSerializers.err(error);
  const values = listValues(error);
  const hide = (text: string) =>
    hideSecrets(values.reduce((left, each) => left.replaceAll(each, ''), text));
  return { ...described, message: hide(described.message), stack: hide(described.stack) };
}

/** An error that the database can store, which refuses NUL: every failure can be recorded. */
export function toStorableError(error: unknown): Error {
  const { message, stack } = describeError(
    error instanceof Error ? error : new Error(String(error)),
  );
  return Object.assign(new Error(clean(message)), { stack: clean(stack) });
}

const maxMessageLength = 4_000;

function clean(text: string): string {
  return text.slice(0, maxMessageLength).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** Parameter values in the messages of an error and its causes. */
function listValues(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = error instanceof DrizzleQueryError ? [`\nparams: ${error.params}`] : [];
  return [...own, ...listValues(error.cause)];
}
