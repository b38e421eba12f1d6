import type { Database } from '#api/platform/database.ts';
import {
  isSettingKey,
  type SettingKey,
  type Settings,
  settingSchemas,
} from '#contract/shared/settings.ts';
import { type KeySources, readStoredKeys, type StoredKeys } from './keys/service-keys.ts';
import { settings } from './tables.ts';

/** The subject and first paragraphs of a mail, as an owner has written them. */
export type MailWording = { subject: string; body: string };

/** What the environment determines, and what applies where nobody has decided. */
export type SettingSources = {
  /** By key: the variable, and its value. */
  fixed: { [Key in SettingKey]?: { variable: string; value: Settings[Key] } };
  readDefaults(): Promise<Settings>;
  keys: KeySources;
};

export type LiveSettings = {
  /** In effect. Read it when it is needed, and keep no copy. */
  readonly current: Settings;
  readonly defaults: Settings;
  readonly fixed: SettingSources['fixed'];
  /** By `mailTextKey`. */
  readonly mailTexts: ReadonlyMap<string, MailWording>;
  /** Of services: where they come from, and those that owners have entered. */
  readonly keys: KeySources & { readonly stored: StoredKeys };
  /** Called when any process has changed a setting. */
  reload(): Promise<void>;
};

/** The settings of the database in memory, below those of the environment. */
export async function openSettings(db: Database, sources: SettingSources): Promise<LiveSettings> {
  const { fixed } = sources;
  let state = await read();
  let reads = 0;

  async function read(before?: StoredKeys) {
    const [rows, defaults, stored] = await Promise.all([
      db.select().from(settings),
      sources.readDefaults(),
      readStoredKeys(db, sources.keys, before),
    ]);
    return {
      keys: { ...sources.keys, stored },
      current: mergeSettings(rows, { defaults, fixed }),
      defaults,
      mailTexts: new Map(
        rows
          .filter(({ key }) => key.startsWith(mailPrefix))
          .map(({ key, value }) => [key, value as MailWording]),
      ),
    };
  }

  return {
    fixed,
    get current() {
      return state.current;
    },
    get defaults() {
      return state.defaults;
    },
    get mailTexts() {
      return state.mailTexts;
    },
    get keys() {
      return state.keys;
    },
    async reload() {
      reads += 1;
      const mine = reads;
      const newest = await read(state.keys.stored);
      // If two reads overlap, the one that began later has seen more.
      if (mine === reads) state = newest;
    },
  };
}

/** What is in effect with these stored rows. */
export function mergeSettings(
  rows: readonly { key: string; value: unknown }[],
  { defaults, fixed }: Pick<LiveSettings, 'defaults' | 'fixed'>,
): Settings {
  const stored = rows.flatMap(parseStored);
  const ofEnvironment = Object.entries(fixed).map(([key, { value }]) => [key, value]);
  return {
    ...defaults,
    ...Object.fromEntries(stored),
    ...Object.fromEntries(ofEnvironment),
  } as Settings;
}

/** A value of another version that no longer fits its schema is as good as none. */
function parseStored({ key, value }: { key: string; value: unknown }): [string, unknown][] {
  if (!isSettingKey(key)) return [];
  const parsed = settingSchemas[key].safeParse(value);
  return parsed.success ? [[key, parsed.data]] : [];
}

/** The prefix of the keys of mail texts. */
export const mailPrefix = 'mail.';

/** The key of a mail's text in the table. */
export function mailTextKey(template: string, language: string): string {
  return `${mailPrefix}${template}.${language}`;
}

/**
 * An object whose properties are read anew at each use, for parts of the program that are given
 * their settings once.
 */
export function alwaysCurrent<Config extends object>(read: () => Config): Config {
  const current: ProxyHandler<Config> = {
    get: (_, name) => Reflect.get(read(), name),
    has: (_, name) => Reflect.has(read(), name),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, name) =>
      Reflect.has(read(), name)
        ? { value: Reflect.get(read(), name), enumerable: true, configurable: true }
        : undefined,
  };
  return new Proxy({} as Config, current);
}
