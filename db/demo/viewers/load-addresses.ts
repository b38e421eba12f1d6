import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { addAddress } from '#api/shop/shipping/commands/save-address.ts';
import { accountAddresses } from '#api/shop/shipping/tables.ts';
import type { ReusableAddress } from '#contract/shop/address.ts';

const file = join(projectFolder, 'db/demo/viewers/addresses.json');

/** Fills an account's address book, unless there is something in it. */
export async function loadAddresses(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(accountAddresses.accountId, accountId);
    if ((await tx.$count(accountAddresses, own)) > 0) return;
    const addresses: ReusableAddress[] = JSON.parse(readFileSync(file, 'utf8'));
    const defaults = { isDefaultBilling: false, isDefaultShipping: false };
    for (const address of addresses) await addAddress(tx, accountId, address, defaults);
  });
}
