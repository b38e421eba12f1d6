import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/** An error for the log, without the values of a statement that failed: hashes, addresses, links. */
export function describeError(error: Error): pino.SerializedError {
  // PostgreSQL repeats rows in its details.
  const {
    params: _params,
    detail: _detail,
    where: _where,
    ...described
  } = pino.stdSerializers.err(error);
  const values = listValues(error);
  const hide = (text: string) => values.reduce((left, each) => left.replaceAll(each, ''), text);
  return { ...described, message: hide(described.message), stack: hide(described.stack) };
}

/** The same for the database, which takes no NUL: whatever failed, that it did can be stored. */
export function toStorableError(error: unknown): Error {
  const { message, stack } = describeError(
    error instanceof Error ? error : new Error(String(error)),
  );
  return Object.assign(new Error(clean(message)), { stack: clean(stack) });
}

const longestMessage = 4_000;

function clean(text: string): string {
  return text.slice(0, longestMessage).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** As the messages of an error, and of those behind it, tell them. */
function listValues(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = error instanceof DrizzleQueryError ? [`\nparams: ${error.params}`] : [];
  return [...own, ...listValues(error.cause)];
}
