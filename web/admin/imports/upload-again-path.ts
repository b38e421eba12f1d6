import { href } from 'react-router';
import type { RefusedFile } from '#contract/ops/health.ts';

type Sent = Pick<RefusedFile, 'path' | 'films_are' | 'title_id'>;

/** Where a file that an upload has brought in vain is sent again. */
export function uploadAgainPath({ path, films_are, title_id: title }: Sent): string {
  if (title !== null) return href('/admin/titles/:id/upload', { id: String(title) });
  return `${href('/admin/upload')}?${new URLSearchParams({ again: path, films_are })}`;
}
