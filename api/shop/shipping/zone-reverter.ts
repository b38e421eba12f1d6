import type { Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { zoneFormSchema } from '#contract/shop/product-drafts.ts';
import { deleteZone, lockZones, saveZone } from './commands/save-zone.ts';
import { findAdminZones } from './queries/find-admin-zones.ts';

export async function readZoneState(
  db: DatabaseOrTransaction,
  name: string,
): Promise<Snapshot | null> {
  const [zone] = await findAdminZones(db, name);
  return zone ? { ...zone } : null;
}

/** Zones are identified by name. */
export const zoneReverter: Reverter = {
  kind: 'shipping_zone',
  async read(tx, name) {
    await lockZones(tx);
    return readZoneState(tx, name);
  },
  async write(tx, name, state) {
    if (state === null) await deleteZone(tx, name);
    else await saveZone(tx, zoneFormSchema.parse(state));
  },
};
