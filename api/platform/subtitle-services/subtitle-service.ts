import type { TitleValues } from '#contract/catalogue/title-fields.ts';

/** What subtitles are looked for; ids are those of the film or the series. */
export type WantedSubtitles = {
  /** BCP 47. */
  language: string;
  type: 'movie' | 'tv-show';
  ids: TitleValues['external_ids'];
  name: string;
  year: number | null;
  episode: { season: number; number: number } | null;
  /** As `hashFilm` returns it; null: nobody has the file. */
  hash: string | null;
};

/** Subtitles that may belong to a film. */
export type SubtitleCandidate = {
  /** Of the file, at the service. */
  id: string;
  language: string;
  /** By which people tell versions of a film apart. */
  release: string;
  /** It was made for this very file. */
  isHashMatch: boolean;
  downloads: number;
  isForHearingImpaired: boolean;
  isMachineTranslated: boolean;
  /** Only what is foreign in the film. */
  isForced: boolean;
  isTrusted: boolean;
  uploader: string | null;
  /** Its page. */
  url: string | null;
};

/** Downloads that a service allows. */
export type Quota = {
  /** In a day; null: unknown. */
  allowed: number | null;
  remaining: number;
  resetsAt: Date | null;
};

/** A collection of subtitles. Its methods throw `SubtitleFailure`. */
export type SubtitleService = {
  name: string;
  /** Whose quota it is: the name of an account, or of nobody. */
  account: string;
  /** What an account of this kind may download in a day before the service says it. */
  usualQuota: number;
  /** What remains now; null: only a download tells. */
  readQuota(signal: AbortSignal): Promise<Quota | null>;
  /** The best first. */
  search(wanted: WantedSubtitles, signal: AbortSignal): Promise<SubtitleCandidate[]>;
  /** One of the quota, whether it succeeds or not. */
  download(id: string, signal: AbortSignal): Promise<{ bytes: Buffer; quota: Quota | null }>;
};

/**
 * `refused`: the key or the account is wrong or revoked, and asking again is of no use; `quota_used`:
 * nothing more today; `limited`: too many requests; `gone`: this one cannot be had (any more);
 * `unavailable`: no answer, or none that can be read.
 */
export class SubtitleFailure extends Error {
  override name = 'SubtitleFailure';
  readonly kind: 'refused' | 'quota_used' | 'limited' | 'gone' | 'unavailable';
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfter: number | null;
  /** As far as the answer tells. */
  readonly quota: Quota | null;

  constructor(
    kind: SubtitleFailure['kind'],
    message: string,
    options: ErrorOptions & { retryAfter?: number | null; quota?: Quota | null } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfter = options.retryAfter ?? null;
    this.quota = options.quota ?? null;
  }
}
