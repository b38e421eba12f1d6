/** Codes about us, not about the mail: an operator mends them, and then it goes through. */
const aboutUs = new Set([530, 534, 535, 538]);

/** Whether a server refused this mail for ever (RFC 5321, 4.2.1: 5yz), or it has no addressee. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  const answer = 'responseCode' in error ? Number(error.responseCode) : 550;
  return answer >= 500 && answer < 600 && !aboutUs.has(answer);
}
