import sharp from 'sharp';
import type { Metadata } from '#api/platform/metadata/metadata.ts';
import {
  type MetadataCandidate,
  type MetadataDescription,
  MetadataFailure,
  type MetadataProvider,
} from '#api/platform/metadata/metadata-provider.ts';

type Planted = Partial<MetadataDescription> & { id: string; values: { name: string } };

/** All that a provider says. */
export function describe(planted: Planted): MetadataDescription {
  return {
    type: 'movie',
    ids: [],
    runtime: null,
    certificate: null,
    texts: {},
    sources: {},
    pictures: [],
    collection: null,
    portraits: [],
    trailers: [],
    hasEnded: null,
    ...planted,
  };
}

/** A provider that knows some titles, and nothing else. */
export function plantProvider(known: Planted[]): MetadataProvider {
  const described = known.map(describe);
  return {
    async search({ type, name, year }) {
      return described
        .filter((each) => each.type === type && each.values.name?.includes(name))
        .filter((each) => year === null || each.values.year === year)
        .map(toCandidate);
    },
    async find({ ids }) {
      const found = described.find((each) =>
        each.ids.some((id) => ids.some((one) => one.provider === id.provider && one.id === id.id)),
      );
      return found ? toCandidate(found) : null;
    },
    async describe({ id }) {
      return described.find((each) => each.id === id) ?? null;
    },
  };
}

function toCandidate({ id, type, values, ids, runtime }: MetadataDescription): MetadataCandidate {
  return {
    id,
    type,
    name: values.name ?? '',
    originalName: values.original_name ?? null,
    otherNames: [],
    year: values.year ?? null,
    runtime,
    popularity: 1,
    poster: null,
    summary: null,
    ids,
  };
}

/**
 * Providers by their ids, and a picture for every address but those that end in `missing`, and, for
 * now, in `later`.
 */
export function plantMetadata(providers: Record<string, MetadataProvider>): Metadata {
  return {
    providers: new Map(Object.entries(providers)),
    known: [],
    async loadPicture(url) {
      if (url.endsWith('missing')) return null;
      if (url.endsWith('later')) throw new MetadataFailure('unavailable', 'not now');
      const background = `#${Buffer.from(url).toString('hex').slice(-6)}`;
      return sharp({ create: { width: 60, height: 90, channels: 3, background } })
        .png()
        .toBuffer();
    },
  };
}
