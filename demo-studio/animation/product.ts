/** What the studio takes from the product: its ffmpeg, its loudness, and its packaging of films. */
export { loudnessFilters } from '../../api/media/ffmpeg/audio-arguments.ts';
export { findFfmpeg } from '../../api/media/ffmpeg/find-ffmpeg.ts';
export type { Tuning } from '../../api/media/packaging/ladder.ts';
export { manifestFile } from '../../api/media/packaging/manifest.ts';
export { parseIntegratedLoudness, targetLoudness } from '../../api/media/packaging/measure-loudness.ts';
export { packageFilm } from '../../api/media/packaging/package-film.ts';
