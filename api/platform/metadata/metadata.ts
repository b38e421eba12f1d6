import type { Provider } from '../providers/provider.ts';
import type { ConnectMetadata, MetadataProvider } from './metadata-provider.ts';

/** The databases of films that this site may ask. */
export type Metadata = {
  /** Those that are asked now, by their ids, those that count more first. */
  readonly providers: ReadonlyMap<string, MetadataProvider>;
  /** All that Sorot knows; `lacks`: the variable without which it cannot be asked. */
  known: readonly KnownProvider[];
  /**
   * Loads a picture that one of them names; null: there is none.
   *
   * @throws `MetadataFailure` if it cannot be had now; the reason of `signal`
   */
  loadPicture(url: string, signal: AbortSignal): Promise<Uint8Array | null>;
};

export type KnownProvider = {
  id: string;
  name: string;
  lacks: string | null;
  terms: NonNullable<Provider<ConnectMetadata>['terms']> | null;
};

/** For sites that ask nobody. */
export const noMetadata: Metadata = {
  providers: new Map(),
  known: [],
  loadPicture: async () => null,
};
