import { BucketError } from '#api/platform/bucket/bucket-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { hideSecrets } from '#api/platform/text/hide-secrets.ts';
import type { MediaFailureCode } from '#contract/constants/media.ts';

const passing: ReadonlySet<MediaFailureCode> = new Set([
  'packaging_failed',
  'verification_failed',
  'no_space',
  'interrupted',
]);

/** The code is stable, the message is a sentence for the operator. */
export class MediaFailure extends Error {
  readonly code: MediaFailureCode;

  constructor(code: MediaFailureCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'MediaFailure';
    this.code = code;
  }

  /** Whether retrying the same file is pointless. */
  get isPermanent(): boolean {
    return !passing.has(this.code);
  }
}

/** The pictures of a film cannot be copied. `warning`: why, for staff; null if that is no surprise. */
export class EncodingNeeded extends Error {
  override readonly name = 'EncodingNeeded';
  readonly warning: string | null;

  constructor(warning: string | null) {
    super(warning ?? 'The film has to be encoded.');
    this.warning = warning;
  }
}

/** Whether the media store does not answer or is not mounted, which is not the film's fault. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof OperatorError) return error.code.startsWith('media_');
  if (error instanceof BucketError) return error.isAway;
  return error instanceof Error && error.cause !== undefined && isStoreAway(error.cause);
}

/** Converts any error to a `MediaFailure`; file system errors and aborts get codes of their own. */
export function toMediaFailure(error: unknown): MediaFailure {
  if (error instanceof MediaFailure) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new MediaFailure('no_space', 'The disk of the media store is full.', { cause: error });
  }
  if (isStoreAway(error)) return new MediaFailure('interrupted', message, { cause: error });
  if (error instanceof Error && error.name === 'AbortError') {
    return new MediaFailure('interrupted', 'Packaging was interrupted.', { cause: error });
  }
  return new MediaFailure('packaging_failed', hideSecrets(message || String(error)), {
    cause: error,
  });
}
