/** What the studio takes from the product: it reads NFO files, and packages films as the product does. */
export { type NfoElement, readNfo } from '../api/catalogue/import/film-folders/read-nfo.ts';
export { loudnessFilters } from '../api/media/ffmpeg/arguments.ts';
export { findFfmpeg } from '../api/media/ffmpeg/find-ffmpeg.ts';
export type { Tuning } from '../api/media/packaging/ladder.ts';
export { manifestFile } from '../api/media/packaging/manifest.ts';
export { parseIntegratedLoudness, targetLoudness } from '../api/media/packaging/measure-loudness.ts';
export { packageFilm } from '../api/media/packaging/package-film.ts';
