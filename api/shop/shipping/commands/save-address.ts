import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxAddresses } from '#contract/constants/shop.ts';
import type { ReusableAddress } from '#contract/shop/address.ts';
import { accountAddresses } from '../tables.ts';

type Defaults = { isDefaultBilling: boolean; isDefaultShipping: boolean };
type KeptAddress = ReusableAddress & { email?: string };
type AddressRow = typeof accountAddresses.$inferSelect;

/**
 * Adds an address; the first one is the default of both kinds.
 *
 * @throws `too_many_addresses`
 */
export async function addAddress(
  db: DatabaseOrTransaction,
  accountId: number,
  address: KeptAddress,
  defaults: Defaults,
): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [kept] = await tx
      .select({ total: count() })
      .from(accountAddresses)
      .where(eq(accountAddresses.accountId, accountId));
    const total = kept?.total ?? 0;
    if (total >= maxAddresses) throw problem('too_many_addresses', { maximum: maxAddresses });
    const first = { isDefaultBilling: true, isDefaultShipping: true };
    const flags = total === 0 ? first : defaults;
    await clearDefaults(tx, accountId, flags);
    const [row] = await tx
      .insert(accountAddresses)
      .values({ accountId, ...toColumns(address), ...flags })
      .returning();
    if (!row) throw new Error('An address was not stored');
    return row;
  });
}

/**
 * Replaces an address. A default stays one until another address becomes it.
 *
 * @throws `address_not_found`
 */
export async function changeAddress(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
  address: KeptAddress,
  defaults: Defaults,
): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const mine = and(eq(accountAddresses.id, id), eq(accountAddresses.accountId, accountId));
    const [known] = await tx.select().from(accountAddresses).where(mine);
    if (!known) throw problem('address_not_found');
    await clearDefaults(tx, accountId, defaults);
    const [row] = await tx
      .update(accountAddresses)
      .set({
        ...toColumns(address),
        isDefaultBilling: known.isDefaultBilling || defaults.isDefaultBilling,
        isDefaultShipping: known.isDefaultShipping || defaults.isDefaultShipping,
      })
      .where(mine)
      .returning();
    if (!row) throw problem('address_not_found');
    return row;
  });
}

/**
 * Deletes an address; the oldest remaining one takes over its defaults.
 *
 * @throws `address_not_found`
 */
export async function removeAddress(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [removed] = await tx
      .delete(accountAddresses)
      .where(and(eq(accountAddresses.id, id), eq(accountAddresses.accountId, accountId)))
      .returning();
    if (!removed) throw problem('address_not_found');
    const [oldest] = await tx
      .select({ id: accountAddresses.id })
      .from(accountAddresses)
      .where(eq(accountAddresses.accountId, accountId))
      .orderBy(asc(accountAddresses.id))
      .limit(1);
    if (!oldest) return;
    await tx
      .update(accountAddresses)
      .set({
        isDefaultBilling: sql`${accountAddresses.isDefaultBilling} or ${removed.isDefaultBilling}`,
        isDefaultShipping: sql`${accountAddresses.isDefaultShipping} or ${removed.isDefaultShipping}`,
      })
      .where(eq(accountAddresses.id, oldest.id));
  });
}

/** Serialises changes to one account's addresses. */
async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`);
}

async function clearDefaults(tx: Transaction, accountId: number, flags: Defaults): Promise<void> {
  const { isDefaultBilling, isDefaultShipping } = accountAddresses;
  await tx
    .update(accountAddresses)
    .set({
      isDefaultBilling: sql`${isDefaultBilling} and not ${flags.isDefaultBilling}::boolean`,
      isDefaultShipping: sql`${isDefaultShipping} and not ${flags.isDefaultShipping}::boolean`,
    })
    .where(eq(accountAddresses.accountId, accountId));
}

function toColumns({ first_name, last_name, single_name, area_code, ...rest }: KeptAddress) {
  const { company, country, street, apartment, village, district } = rest;
  const { city, state, postcode, phone, email = '' } = rest;
  return {
    firstName: first_name,
    lastName: last_name,
    areaCode: area_code,
    singleName: single_name,
    company,
    country,
    street,
    apartment,
    village,
    district,
    city,
    state,
    postcode,
    phone,
    email,
  };
}
