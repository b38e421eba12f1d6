import type { TitleValues } from '#contract/catalogue/title-fields.ts';
import type { QuestionFailure } from '#contract/constants/metadata.ts';
import type { Language } from '#contract/shared/language.ts';

/** Databases of films know films and series; videos are asked about as films. */
export type DescribedType = 'movie' | 'tv-show';

/** An id at a database of films: `{ provider: 'imdb', id: 'tt0133093' }`, as in `external_ids`. */
export type MetadataId = TitleValues['external_ids'][number];

/** A film or series that may be the one that is looked for. */
export type MetadataCandidate = {
  /** Its id at this provider. */
  id: string;
  type: DescribedType;
  name: string;
  originalName: string | null;
  /** Names in other languages, as far as they are known without another request. */
  otherNames: string[];
  year: number | null;
  /** Seconds; null: not known without another request. */
  runtime: number | null;
  /** Of two that fit equally well, the one with more; comparable within one answer. */
  popularity: number;
  /** Address of a small picture. */
  poster: string | null;
  /** A sentence by which people tell it from others of the name. */
  summary: string | null;
  ids: MetadataId[];
};

/** Who must be named beside a text or a picture. */
export type MetadataSource = { name: string; url: string; licence: string | null };

export type MetadataPicture = {
  kind: 'poster' | 'backdrop' | 'logo';
  url: string;
  /** Of the words on it; null: there are none, or nobody knows. */
  language: string | null;
  source: MetadataSource | null;
};

/** `person`: the name that credits have; `id`: that of the person at the provider. */
export type MetadataPortrait = { person: string; id: string; url: string; source: MetadataSource };

/** A picture among which people choose. */
export type OfferedPicture = MetadataPicture & {
  /** Address of a smaller one. */
  preview: string;
  /** Pixels of what is at `url`. */
  width: number;
  height: number;
};

type Texts = { name?: string; tagline?: string; synopsis?: string };

/** Fields that a provider says; what it does not know does not appear. Genres are slugs. */
type DescribedValues = Partial<
  Pick<
    TitleValues,
    | 'name'
    | 'original_name'
    | 'original_language'
    | 'year'
    | 'released_on'
    | 'rating'
    | 'countries'
    | 'languages'
    | 'genres'
    | 'credits'
  >
>;

/** What a provider says of a title. */
export type MetadataDescription = {
  /** Its id at this provider: another than was asked for, if two entries were merged there. */
  id: string;
  type: DescribedType;
  /** At this provider and at others. */
  ids: MetadataId[];
  /** Seconds. */
  runtime: number | null;
  values: DescribedValues;
  /** Where the rating comes from, such as `US: PG-13`; staff see what was mapped. */
  certificate: string | null;
  texts: Partial<Record<Language, Texts>>;
  /** Of `all` that it says, or of the synopsis in a language: `texts.id.synopsis`. */
  sources: Record<string, MetadataSource>;
  /** Of a kind and language, the best first. */
  pictures: MetadataPicture[];
  /** The collection that a film is part of there. */
  collection: { id: string; name: string } | null;
  /** Of people in its credits. */
  portraits: MetadataPortrait[];
  trailers: { name: string; url: string }[];
  /** Whether a series goes on; null: unknown, or a film. */
  hasEnded: boolean | null;
};

/** An episode under its number at the provider. */
export type MetadataEpisode = {
  id: string;
  number: number;
  /** Shown where there is no translation. */
  name: string | null;
  texts: Partial<Record<Language, { name?: string; synopsis?: string }>>;
  airedOn: string | null;
  /** Address of a picture. */
  still: string | null;
};

export type MetadataSeason = {
  number: number;
  names: Partial<Record<Language, string>>;
  /** All that the season has there. */
  episodes: MetadataEpisode[];
};

/**
 * A database of films. Its methods throw `MetadataFailure`; an answer that merely knows nothing is
 * an empty list or null.
 */
export type MetadataProvider = {
  /** Those of a name, in the order of the service. `year` narrows the search down. */
  search(
    wanted: { type: DescribedType; name: string; year: number | null },
    signal: AbortSignal,
  ): Promise<MetadataCandidate[]>;
  /** By one of these ids, the provider's own first. */
  find(
    wanted: { type: DescribedType; ids: MetadataId[] },
    signal: AbortSignal,
  ): Promise<MetadataCandidate | null>;
  /** All that it says of one of its own ids, in all languages of the site. */
  describe(
    wanted: { type: DescribedType; id: string },
    signal: AbortSignal,
  ): Promise<MetadataDescription | null>;
  /** Those of these seasons that a series has there, in all languages of the site. */
  describeSeasons?(
    wanted: { id: string; seasons: number[] },
    signal: AbortSignal,
  ): Promise<MetadataSeason[]>;
  /** All pictures of one of its own ids: those without words, and those in these languages. */
  offerPictures?(
    wanted: { type: DescribedType; id: string; languages: string[] },
    signal: AbortSignal,
  ): Promise<OfferedPicture[]>;
};

/** Opens a provider; `contact`: where those whom it asks can reach the operator. */
export type ConnectMetadata = (asker: { contact: () => string | null }) => MetadataProvider;

export class MetadataFailure extends Error {
  override name = 'MetadataFailure';
  readonly kind: QuestionFailure;
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfter: number | null;
  /** Whether the same question may be answered in a moment; a refused key will still be refused. */
  readonly mayPass: boolean;

  constructor(
    kind: MetadataFailure['kind'],
    message: string,
    options: ErrorOptions & { retryAfter?: number | null; mayPass?: boolean } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfter = options.retryAfter ?? null;
    this.mayPass = options.mayPass ?? kind !== 'refused';
  }
}
