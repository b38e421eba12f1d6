/** SQLSTATE classes and codes of temporary failures. */
const passingStates = /^(08|53|57P|57014|25006|40001|40P01|55P03)/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
]);
/** node-postgres has no codes for these. */
const driverSentences =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|pool after calling end/;

/**
 * Whether a failure means that the database is unreachable or busy, so that the same request may
 * succeed later. Drizzle wraps the driver's error, so causes are followed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (socketCodes.has(code) || passingStates.test(code)) return true;
    if (driverSentences.test(cause.message)) return true;
    if (cause instanceof AggregateError) return cause.errors.some(isDatabaseUnavailable);
    cause = cause.cause;
  }
  return false;
}
