import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#web/lib/visit.ts';

export type DoneChange = {
  /** The change, if it may be offered to undo it. */
  undo: number | null;
  /** What it changed. */
  name: string | null;
};

/**
 * The change of which the address speaks. It can be undone while nobody has taken it back, and it is
 * still the last one of what it changed.
 */
export async function findDoneChange(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<DoneChange> {
  const id = Number(url.searchParams.get('change'));
  if (!Number.isSafeInteger(id) || id < 1) return { undo: null, name: null };
  const { ops } = context.get(apiContext);
  const entry = (await ops.getAuditEntry({ id }).catch(() => null))?.data.entry;
  if (!entry) return { undo: null, name: null };
  const { kind, id: subject, name } = entry.subject;
  if (!entry.undoable) return { undo: null, name };
  const [last] = (await ops.listAuditEntries({ kind, subject })).data.entries;
  return { undo: last?.id === id ? id : null, name };
}
