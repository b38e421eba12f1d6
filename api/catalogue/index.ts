export { collectionReverter } from './commands/edit-collections/collection-state.ts';
export { homeReverter } from './commands/edit-home/save-home.ts';
export { personReverter } from './commands/edit-people/person-state.ts';
export { termReverter } from './commands/edit-terms/change-terms.ts';
export { adoptImported } from './commands/edit-titles/adopt-imported.ts';
export { changeTitlesAction, deleteTitlesAction } from './commands/edit-titles/bulk-titles.ts';
export { setTitleAccess } from './commands/edit-titles/set-title-access.ts';
export { titleRedirectReverter } from './commands/edit-titles/title-redirects.ts';
export { titleReverter } from './commands/edit-titles/title-reverter.ts';
export { savePlayScores } from './commands/save-play-scores.ts';
export { addCues } from './editing/film-subtitles.ts';
export { listTitleFilms, requireTitle } from './editing/list-films.ts';
export { toExternalId } from './external-ids.ts';
export { filmsOfTitles } from './import/corrections/find-corrections.ts';
export { importCorrections } from './import/corrections/tables.ts';
export { decodePictures } from './import/decode-pictures.ts';
export { isFilm } from './import/film-folders/file-kinds.ts';
export { type FoundFile, findFiles, isSystemFile } from './import/find-files.ts';
export {
  findFolderFile,
  lookForFile,
  storeFolderPicture,
} from './import/folder-files.ts';
export { importDirectory } from './import/import-directory.ts';
export { simplify } from './import/recognition/read-name.ts';
export { awaitsReview } from './inbox/inbox-conditions.ts';
export type { WantedTitle } from './metadata/choose-candidate.ts';
export { findSiteTitles, matchTitles, type SiteTitle } from './metadata/match-titles.ts';
export { readWantedTitle } from './metadata/wanted-title.ts';
export type { MergedTitle, MoveTitle, SitemapSource, Suggest } from './ports.ts';
export { presentCard } from './present/card.ts';
export { episodePlace, formatFilmPart } from './present/film-part.ts';
export { nameEpisode } from './present/season.ts';
export { type CardRow, findCards, findNamedTitles } from './queries/find-cards.ts';
export { isIn as isInSitemapPart } from './queries/find-sitemap-entries.ts';
export { tierOfName } from './queries/search/rank-matches.ts';
export { partSpan } from './queries/sitemap-span.ts';
export { findTitleNames } from './queries/staff/find-title-names.ts';
export {
  currentSlug,
  isAskedTitle,
  isAvailable,
  isPublished,
  isRatedOneOf,
  isShownTo,
  type ShownRatings,
  streamIsPlayable,
  streamLength,
} from './queries/title-conditions.ts';
export { listSpellings, toSearchText } from './search-text.ts';
export { querySynonyms } from './synonyms.ts';
