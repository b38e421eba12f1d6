import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { keepSecret } from '#api/platform/text/hide-secrets.ts';
import { changedTags } from '../commands/save-settings.ts';
import { serviceKeys } from '../tables.ts';
import { type KeySources, keyVariables } from './service-keys.ts';

/** Of a shorter one, four characters would tell too much. */
const shortestWithEnding = 20;

/**
 * Stores keys of services, encrypted; null removes one. The audit log says which, never its value.
 *
 * @throws `setting_fixed` for what the environment determines; `invalid_input`
 */
export async function saveKeys(
  db: DatabaseOrTransaction,
  actor: Actor,
  changes: readonly { variable: string; value: string | null }[],
  { given, openCipher }: KeySources,
): Promise<void> {
  keepSecret(changes.flatMap(({ value }) => value ?? []));
  for (const { variable, value } of changes) {
    const known = keyVariables.get(variable);
    if (!known) throw problem('invalid_input', { field: variable });
    if (given.has(variable)) throw problem('setting_fixed', { field: variable, variable });
    if (value !== null && !known.schema.safeParse(value).success) {
      throw problem('invalid_input', { field: variable });
    }
  }
  const { encrypt } = await openCipher();
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${serviceKeys} IN SHARE ROW EXCLUSIVE MODE`);
    for (const { variable, value } of changes) {
      const isIt = eq(serviceKeys.variable, variable);
      const [before] = await tx.select().from(serviceKeys).where(isIt);
      await tx.delete(serviceKeys).where(isIt);
      const row = value !== null && {
        variable,
        ciphertext: encrypt(variable, value),
        ending: value.length < shortestWithEnding ? null : value.slice(-4),
        storedBy: actor.accountId,
      };
      const [after] = row ? await tx.insert(serviceKeys).values(row).returning() : [undefined];
      await recordChange(tx, actor, {
        action: 'settings.saveServiceKeys',
        subject: { kind: 'service_key', id: variable, name: variable },
        before: shownOf(before),
        after: shownOf(after),
      });
    }
    await invalidateCache(tx, changedTags);
  });
}

/** What may be seen of a row. */
function shownOf(row: typeof serviceKeys.$inferSelect | undefined) {
  return row ? { ending: row.ending, stored_at: row.storedAt } : null;
}
