import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/** An error for the log, without the values of a statement that failed: hashes, addresses, links. */
export function describeError(error: Error): pino.SerializedError {
  const { params: _params, ...described } = pino.stdSerializers.err(error);
  const values = listValues(error);
  const hide = (text: string) => values.reduce((left, each) => left.replaceAll(each, ''), text);
  return { ...described, message: hide(described.message), stack: hide(described.stack) };
}

/** As the messages of an error, and of those behind it, tell them. */
function listValues(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = error instanceof DrizzleQueryError ? [`\nparams: ${error.params}`] : [];
  return [...own, ...listValues(error.cause)];
}
