export type Validators = { etag: string; lastModified: string };

/** Validators of a file that is replaced as a whole, never edited in place. */
export function makeValidators(file: { size: number; modifiedAt: Date }): Validators {
  const stamp = Math.trunc(file.modifiedAt.getTime()).toString(36);
  return {
    etag: `"${file.size.toString(36)}-${stamp}"`,
    lastModified: file.modifiedAt.toUTCString(),
  };
}

type HeaderReader = (name: string) => string | undefined;

/**
 * Whether the client's copy is still valid, so that the answer is 304 (RFC 9110, section 13.2.2).
 */
export function isNotModified(header: HeaderReader, validators: Partial<Validators>): boolean {
  const tags = header('if-none-match');
  if (tags !== undefined) return listsTag(tags, validators.etag);
  const since = Date.parse(header('if-modified-since') ?? '');
  return Date.parse(validators.lastModified ?? '') <= since;
}

/** Whether a `Range` refers to the current bytes: no `If-Range`, or one that matches exactly. */
export function isRangeCurrent(header: HeaderReader, validators: Validators): boolean {
  const condition = header('if-range');
  if (condition === undefined) return true;
  return condition === validators.etag || condition === validators.lastModified;
}

function listsTag(list: string, etag: string | undefined): boolean {
  if (list.trim() === '*') return true;
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
