import type { PostFields } from './post-fields.ts';

/** What is typed into the editor, kept by this browser until the server has it. */
export type LocalDraft = {
  fields: PostFields;
  /** The revision of the post that is edited. */
  revision: number;
  /** The version of the draft on the server that it continues. */
  version: number;
  /** It was sent to be saved. */
  isSent?: boolean;
};

function keyOf(postId: number): string {
  return `sorot:post-draft:${postId}`;
}

/** Storage may be full or blocked; the server keeps the draft, too. */
export function keepLocalDraft(postId: number, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(postId), JSON.stringify(draft));
  } catch {}
}

export function readLocalDraft(postId: number): LocalDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(postId)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetLocalDraft(postId: number): void {
  try {
    localStorage.removeItem(keyOf(postId));
  } catch {}
}

function isDraft(value: unknown): value is LocalDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    'revision' in value &&
    'version' in value
  );
}
