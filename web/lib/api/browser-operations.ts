import type { OperationName } from './operation-types.ts';

/**
 * The contract's operations that browsers call, with method and path. Importing the contract would
 * ship every schema to the browser (docs/decisions/074); a test checks each line against it.
 */
export const browserOperations = {
  'account.getUser': 'GET /user/',
  'account.logout': 'POST /logout/',
  'account.startPasskey': 'POST /account/passkeys/options/',
  'account.startPasskeyLogin': 'POST /login/passkey/options/',
  'blog.countPostView': 'POST /posts/{slug}/views/',
  'catalogue.getList': 'GET /lists/{kind}/{type}/',
  'catalogue.getOEmbed': 'GET /oembed/',
  'catalogue.getPreview': 'GET /titles/{type}/{slug}/preview/',
  'catalogue.search': 'GET /global_search/',
  'catalogue.suggest': 'GET /search_suggestions/',
  'library.addToWatchlist': 'PUT /watchlist/{title}/',
  'library.listWatchlistIds': 'GET /watchlist/ids/',
  'library.removeFromWatchlist': 'DELETE /watchlist/{title}/',
  'plans.getPreparation': 'GET /films/{stream}/preparation/',
  'plans.grantPlayback': 'POST /playback_grants/',
  'plans.hastenPreparation': 'POST /films/{stream}/preparation/',
  'playback.reportPlaybackProblem': 'POST /playback_problems/',
  'playback.reportPlaybackQuality': 'POST /playback_quality/',
  'shop.listAreas': 'GET /areas/',
  'site.reportClientError': 'POST /client_errors/',
  'subtitles.requestSubtitles': 'POST /films/{stream}/subtitle_requests/',
  'viewing.describeFilms': 'GET /watched_films/',
  'viewing.listNewTitles': 'GET /new_titles/',
  'viewing.reportDataUse': 'POST /data_use/',
  'viewing.saveProgress': 'POST /watch_progress/',
  'viewing.setDataCap': 'PUT /data_use/cap/',
} as const satisfies Partial<Record<OperationName, string>>;

export type BrowserOperation = keyof typeof browserOperations;
