export { setTitleAccess } from './commands/set-title-access.ts';
export { dayFromNow } from './import/day-from-now.ts';
export { decodePictures } from './import/decode-pictures.ts';
export { withDryRun } from './import/dry-run.ts';
export { explainFailure } from './import/explain-refusal.ts';
export { type FoundFile, findFiles } from './import/find-files.ts';
export {
  findFolderFile,
  lookForFile,
  storeFolderPicture,
} from './import/folder-files.ts';
export { ImportProblem } from './import/import-problem.ts';
export { ImportMeter, type ImportProgress } from './import/import-progress.ts';
export { type ImportReport, ReportBuilder } from './import/report.ts';
export { presentCard } from './present/card.ts';
export { nameEpisode } from './present/episode.ts';
export { isAskedTitle, isAvailable } from './queries/availability.ts';
export { type CardRow, findCards } from './queries/find-cards.ts';
export { findNamedTitles } from './queries/find-named-titles.ts';
export { isIn as isInSitemapPart } from './queries/find-sitemap-entries.ts';
export { partSpan } from './queries/find-sitemap-parts.ts';
export { streamIsPlayable } from './queries/playable.ts';
export { tierOfName } from './queries/search/rank-matches.ts';
export { isShownTo, type ShownRatings } from './queries/shown-ratings.ts';
export { listSpellings, toSearchText } from './search-text.ts';
export type { SitemapSource } from './sitemap-source.ts';
export { makeSlug, nameFromSlug } from './slug.ts';
export type { Suggest } from './suggest-others.ts';
export { addSynonyms, querySynonyms } from './synonyms.ts';
