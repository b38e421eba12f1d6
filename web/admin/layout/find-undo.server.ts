import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#web/lib/visit.ts';

/**
 * The change of which the address speaks, if it may be offered to undo it: nobody has taken it back,
 * and it is still the last one of what it changed.
 */
export async function findUndo(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<number | null> {
  const id = Number(url.searchParams.get('change'));
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const { ops } = context.get(apiContext);
  const answer = await ops.getAuditEntry({ id }).catch(() => null);
  if (!answer?.data.entry.undoable) return null;
  const { kind, id: subject } = answer.data.entry.subject;
  const [last] = (await ops.listAuditEntries({ kind, subject })).data.entries;
  return last?.id === id ? id : null;
}
