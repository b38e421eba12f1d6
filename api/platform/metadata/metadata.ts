import type { MetadataProvider } from './metadata-provider.ts';

/** The databases of films that this site may ask. */
export type Metadata = {
  /** By their ids, those that count more first. */
  providers: ReadonlyMap<string, MetadataProvider>;
  /** Loads a picture that one of them names. */
  loadPicture(url: string, signal: AbortSignal): Promise<Uint8Array>;
};

/** For sites that ask nobody. */
export const noMetadata: Metadata = {
  providers: new Map(),
  loadPicture: async () => {
    throw new Error('This site asks nobody for pictures');
  },
};
