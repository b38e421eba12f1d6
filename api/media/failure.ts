/**
 * Why a film could not be packaged. The code is stable, the detail is a sentence for the operator.
 * `source_*` and `ffmpeg_missing` are permanent: the same file would fail again, so it is not
 * retried automatically; `cancelled` by staff neither. The others are temporary.
 */
export type MediaFailureCode =
  | 'source_missing'
  | 'source_empty'
  | 'source_not_media'
  | 'source_unreadable'
  | 'source_truncated'
  | 'source_without_video'
  | 'source_too_large'
  | 'source_too_slow'
  | 'ffmpeg_missing'
  | 'packaging_failed'
  | 'verification_failed'
  | 'no_space'
  | 'cancelled'
  | 'interrupted';

const passing: ReadonlySet<MediaFailureCode> = new Set([
  'packaging_failed',
  'verification_failed',
  'no_space',
  'interrupted',
]);

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

/** Converts any error to a `MediaFailure`; file system errors and aborts get codes of their own. */
export function toMediaFailure(error: unknown): MediaFailure {
  if (error instanceof MediaFailure) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new MediaFailure('no_space', 'The disk of the media store is full.', { cause: error });
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return new MediaFailure('interrupted', 'Packaging was interrupted.', { cause: error });
  }
  return new MediaFailure('packaging_failed', message || String(error), { cause: error });
}
