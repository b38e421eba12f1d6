import type { Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { zoneFormSchema } from '#contract/shop/product-drafts.ts';
import { deleteZone, lockZones, saveZone } from './commands/save-zone.ts';
import { findAdminZones } from './queries/find-admin-zones.ts';

/** Locks all zones. */
export async function readZoneState(tx: Transaction, name: string): Promise<Snapshot | null> {
  await lockZones(tx);
  const [zone] = await findAdminZones(tx, name);
  return zone ? { ...zone } : null;
}

/** Zones are identified by name. */
export const zoneReverter: Reverter = {
  kind: 'shipping_zone',
  read: readZoneState,
  async write(tx, name, state) {
    if (state === null) await deleteZone(tx, name);
    else await saveZone(tx, zoneFormSchema.parse(state));
  },
};
