import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from '#contract/index.ts';

type OperationName = {
  [Domain in keyof Contract]: `${Domain}.${keyof Contract[Domain] & string}`;
}[keyof Contract];

/**
 * The operations of the contract that browsers call, with method and path. The contract itself
 * would bring every schema to the phone (docs/decisions/074); a test compares each line with it.
 */
export const browserOperations = {
  'account.getUser': 'GET /user/',
  'account.logout': 'POST /logout/',
  'account.refreshToken': 'POST /token/refresh/',
  'blog.countPostView': 'POST /posts/{slug}/views/',
  'catalogue.getOEmbed': 'GET /oembed/',
  'catalogue.search': 'GET /global_search/',
  'catalogue.suggest': 'GET /search_suggestions/',
  'library.listWatchlistIds': 'GET /watchlist/ids/',
  'plans.grantPlayback': 'POST /playback_grants/',
  'playback.reportPlaybackProblem': 'POST /playback_problems/',
  'playback.reportPlaybackQuality': 'POST /playback_quality/',
  'shop.listAreas': 'GET /areas/',
  'site.reportClientError': 'POST /client_errors/',
  'viewing.reportDataUse': 'POST /data_use/',
  'viewing.saveProgress': 'POST /watch_progress/',
  'viewing.setDataCap': 'PUT /data_use/cap/',
} as const satisfies Partial<Record<OperationName, string>>;

export type BrowserOperation = keyof typeof browserOperations;

type Of<Router, Name> = Name extends `${infer Domain}.${infer Operation}`
  ? Domain extends keyof Router
    ? Operation extends keyof Router[Domain]
      ? Router[Domain][Operation]
      : never
    : never
  : never;

export type InputOf<Name extends BrowserOperation> = Of<InferContractRouterInputs<Contract>, Name>;
export type OutputOf<Name extends BrowserOperation> = Of<
  InferContractRouterOutputs<Contract>,
  Name
>;

/** The problems that the contract declares for an operation. */
export type ProblemCodeOf<Name extends BrowserOperation> =
  Of<Contract, Name> extends { '~orpc': { errorMap: infer Problems } } ? keyof Problems : never;
