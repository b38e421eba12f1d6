export { savePlayScores } from './commands/save-play-scores.ts';
export { setTitleAccess } from './commands/set-title-access.ts';
export { decodePictures } from './import/decode-pictures.ts';
export { type FoundFile, findFiles } from './import/find-files.ts';
export {
  findFolderFile,
  lookForFile,
  storeFolderPicture,
} from './import/folder-files.ts';
export type { SitemapSource, Suggest } from './ports.ts';
export { presentCard } from './present/card.ts';
export { nameEpisode } from './present/season.ts';
export { type CardRow, findCards, findNamedTitles } from './queries/find-cards.ts';
export { isIn as isInSitemapPart } from './queries/find-sitemap-entries.ts';
export { partSpan } from './queries/find-sitemap-parts.ts';
export { tierOfName } from './queries/search/rank-matches.ts';
export {
  isAskedTitle,
  isAvailable,
  isShownTo,
  type ShownRatings,
  streamIsPlayable,
} from './queries/title-conditions.ts';
export { listSpellings, toSearchText } from './search-text.ts';
export { makeSlug, nameFromSlug } from './slug.ts';
export { querySynonyms } from './synonyms.ts';
