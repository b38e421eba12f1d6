/** The API answered with another status than 200. */
export class LogoutRefused extends Error {
  override name = 'LogoutRefused';
  readonly detailMessage: string | undefined;

  constructor(detailMessage: string | undefined) {
    super(detailMessage ?? 'The API refused to log out');
    this.detailMessage = detailMessage;
  }
}

/**
 * What the toast says (specification, section 8): the server's `detail_message`; without one
 * "Logout failed" for a refusal, else the error's own message, else a sentence of ours.
 */
export function explainLogoutFailure(
  error: unknown,
  texts: { refused: string; unknown: string },
): string {
  if (error instanceof LogoutRefused) return error.detailMessage ?? texts.refused;
  const message = error instanceof Error ? error.message : '';
  return readDetailMessage(error) || message || texts.unknown;
}

function readDetailMessage(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('detail_message' in source)) return;
  const { detail_message } = source;
  return typeof detail_message === 'string' && detail_message !== '' ? detail_message : undefined;
}
