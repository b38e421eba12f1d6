import { openFetcher } from '../fetcher/open-fetcher.ts';
import { openProviders } from '../providers/provider.ts';
import { metadataProviders } from '../providers/registry.ts';
import type { Metadata } from './metadata.ts';

type MetadataEnvironment = Readonly<Record<string, unknown>> & {
  METADATA_PROVIDERS: readonly string[];
  METADATA_PROXY?: string | undefined;
  TMDB_IMAGES_URL?: string | undefined;
  WIKIDATA_URL?: string | undefined;
};

/** @param environment with the values of the providers' variables */
export function openMetadata(environment: MetadataEnvironment): Metadata {
  const opened = new Map(openProviders(metadataProviders, environment));
  const wanted = environment.METADATA_PROVIDERS.flatMap((id) => {
    const provider = opened.get(id);
    return provider ? [[id, provider] as const] : [];
  });
  const pictures = openFetcher({
    trusted: [environment.TMDB_IMAGES_URL, environment.WIKIDATA_URL],
    proxy: environment.METADATA_PROXY,
  });
  return {
    providers: new Map(wanted),
    async loadPicture(url, signal) {
      const { status, kind, bytes } = await pictures.get(url, { signal });
      if (status !== 200 || !pictureKinds.has(kind))
        throw new Error(`There is no picture at ${url}`);
      return bytes;
    },
  };
}

const pictureKinds = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);
