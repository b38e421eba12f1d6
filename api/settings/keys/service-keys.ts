import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Registry } from '#api/platform/providers/provider.ts';
import { metadataProviders, subtitleServices } from '#api/platform/providers/registry.ts';
import type { Variable } from '#api/platform/providers/variable-schemas.ts';
import { keepSecret } from '#api/platform/text/hide-secrets.ts';
import type { ServiceKind } from '#contract/constants/settings.ts';
import { serviceKeys } from '../tables.ts';
import type { KeyCipher } from './key-cipher.ts';

const registries: Record<ServiceKind, Registry<unknown>> = {
  metadata: metadataProviders,
  subtitles: subtitleServices,
};

/** A variable whose value owners may enter in the browser. */
type KeyVariable = Pick<Variable, 'schema'> & {
  credential: NonNullable<Variable['credential']>;
  kind: ServiceKind;
  /** The id of the service in its registry, and its name. */
  provider: string;
  service: string;
};

/** In display order. */
export const keyVariables: ReadonlyMap<string, KeyVariable> = new Map(
  Object.entries(registries).flatMap(([kind, registry]) =>
    Object.entries(registry).flatMap(([provider, { name: service, variables }]) =>
      Object.entries(variables).flatMap(([name, { credential, schema }]) =>
        credential
          ? [[name, { credential, schema, kind: kind as ServiceKind, provider, service }] as const]
          : [],
      ),
    ),
  ),
);

/** What the keys of the database lie between. */
export type KeySources = {
  /** Names of the variables that are set: they win. */
  given: ReadonlySet<string>;
  /** Called once there is something to read or to store. */
  openCipher: () => Promise<KeyCipher>;
};

/** `value`: as the variable's schema reads it; undefined: it cannot be read any more. */
type StoredKey = {
  value: unknown;
  ending: string | null;
  storedAt: Date;
  storedBy: string | null;
};

/** By variable. The same map as long as nothing has changed. */
export type StoredKeys = ReadonlyMap<string, StoredKey>;

export async function readStoredKeys(
  db: DatabaseOrTransaction,
  { openCipher }: KeySources,
  before: StoredKeys = new Map(),
): Promise<StoredKeys> {
  const rows = await db
    .select({
      variable: serviceKeys.variable,
      ciphertext: serviceKeys.ciphertext,
      ending: serviceKeys.ending,
      storedAt: serviceKeys.storedAt,
      storedBy: accounts.username,
    })
    .from(serviceKeys)
    .leftJoin(accounts, eq(accounts.id, serviceKeys.storedBy));
  const known = rows.filter(({ variable }) => keyVariables.has(variable));
  if (known.length === 0) return before.size === 0 ? before : new Map();
  const { decrypt } = await openCipher();
  const stored = new Map(
    known.map(({ variable, ciphertext, ...row }) => {
      const text = decrypt(variable, ciphertext);
      if (text !== null) keepSecret([text]);
      const read = keyVariables.get(variable)?.schema.safeParse(text ?? undefined);
      return [variable, { ...row, value: read?.success ? read.data : undefined }];
    }),
  );
  return isDeepStrictEqual(stored, before) ? before : stored;
}

/** The values of all variables: those of the environment, then those that owners have entered. */
export function withStoredKeys<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  { given }: Pick<KeySources, 'given'>,
  stored: StoredKeys,
): Values {
  const entered = [...stored].filter(
    ([name, { value }]) => value !== undefined && !given.has(name),
  );
  return { ...values, ...Object.fromEntries(entered.map(([name, { value }]) => [name, value])) };
}

/** Variables whose stored value nobody can read any more, and the environment does not replace. */
export function findUnreadableKeys(keys: { given: ReadonlySet<string>; stored: StoredKeys }) {
  return [...keys.stored]
    .filter(([name, { value }]) => value === undefined && !keys.given.has(name))
    .map(([name]) => name);
}
