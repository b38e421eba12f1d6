import { openFetcher } from '../fetcher/open-fetcher.ts';
import { openProviders } from '../providers/provider.ts';
import { metadataProviders } from '../providers/registry.ts';
import { askPatiently, fetchAnswer } from './ask-patiently.ts';
import type { Metadata } from './metadata.ts';
import { MetadataFailure } from './metadata-provider.ts';

type MetadataEnvironment = Readonly<Record<string, unknown>> & {
  METADATA_PROXY?: string | undefined;
  TMDB_IMAGES_URL?: string | undefined;
  WIKIDATA_URL?: string | undefined;
};

/** What owners decide; read whenever it is needed. */
export type MetadataChoices = {
  /** Ids of the providers that are asked, those that count more first. */
  wanted: () => readonly string[];
  /** Where the operator can be reached: an address of the site, of mail, or both. */
  contact: () => string | null;
};

/** @param environment with the values of the providers' variables */
export function openMetadata(
  environment: MetadataEnvironment,
  { wanted, contact }: MetadataChoices,
): Metadata {
  const opened = new Map(
    openProviders(metadataProviders, environment).map(([id, connect]) => [
      id,
      connect({ contact }),
    ]),
  );
  const pictures = openFetcher({
    trusted: [environment.TMDB_IMAGES_URL, environment.WIKIDATA_URL],
    proxy: environment.METADATA_PROXY,
    contact,
  });
  return {
    get providers() {
      const asked = wanted().flatMap((id) => {
        const provider = opened.get(id);
        return provider ? [[id, provider] as const] : [];
      });
      return new Map(asked);
    },
    known: Object.entries(metadataProviders).map(([id, { name, variables, terms }]) => ({
      id,
      name,
      lacks: opened.has(id) ? null : (Object.keys(variables)[0] ?? null),
      terms: terms ?? null,
    })),
    async loadPicture(url, signal) {
      const asked = { fetcher: pictures, service: new URL(url).host };
      try {
        const fetched = await askPatiently(() => fetchAnswer(asked, url, signal), signal, pauses);
        return fetched && pictureKinds.has(fetched.kind) ? fetched.bytes : null;
      } catch (error) {
        if (error instanceof MetadataFailure && !error.mayPass) return null;
        throw error;
      }
    },
  };
}

/** A poster is worth less time than what is said. */
const pauses = [1_000, 5_000];

const pictureKinds = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);
