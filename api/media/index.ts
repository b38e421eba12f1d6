export {
  type CardMaker,
  type CardSource,
  versionOfCard,
} from './cards/card-maker.ts';
export { findSeasonMarks } from './chromaprint/find-season-marks.ts';
export {
  canMakeChromaprints,
  fromBytes,
  readChromaprint,
  toBytes,
} from './chromaprint/read-chromaprint.ts';
export { countWithoutOriginal, requestOriginals } from './commands/add-original.ts';
export { adoptPreparedStream } from './commands/adopt-prepared-stream.ts';
export { cancelPackaging } from './commands/cancel-packaging.ts';
export { dropRenditions } from './commands/drop-renditions.ts';
export {
  completeStream,
  repackageStream,
  requestStream,
  type SourceSummary,
  summarizeParts,
  summarizeSource,
} from './commands/request-stream.ts';
export { lockMarks, type Marks, saveFoundMarks, saveMarks } from './commands/save-marks.ts';
export { saveLoudness } from './commands/save-stream.ts';
export { deliver, redirectToSigned } from './delivery/deliver.ts';
export type { MediaGrants } from './delivery/media-grants.ts';
export { MediaFailure, toMediaFailure } from './failure.ts';
export { findCapabilities } from './ffmpeg/find-capabilities.ts';
export { type Ffmpeg, findFfmpeg, readFfmpegVersion } from './ffmpeg/find-ffmpeg.ts';
export { fingerprintFile, fingerprintParts, storeFile } from './files.ts';
export { checkStoredFiles } from './health/check-stored-files.ts';
export { checkPreviews, checkStreamFiles } from './health/check-stream-files.ts';
export { decodeStream } from './health/decode-stream.ts';
export type { FileFault } from './health/file-fault.ts';
export { findMissingSources } from './health/has-source.ts';
export { adoptMedia, installationFile, requireOwnMedia } from './own-media.ts';
export { chooseRenditions, planRenditions } from './packaging/ladder.ts';
export { manifestFile, masterFile } from './packaging/manifest.ts';
export { targetLoudness } from './packaging/measure-loudness.ts';
export { packageStream } from './packaging/package-stream.ts';
export { encodeProof, maxProofs } from './pictures/encode-proof.ts';
export { encodeUpload } from './pictures/encode-upload.ts';
export { type StoredPicture, storePicture } from './pictures/store-picture.ts';
export { removeLeftoverPictures } from './pictures/temporary-picture.ts';
export { estimateSets, listKnownFilms, type SetEstimate } from './preparation/estimate-sets.ts';
export { createPreparationReader, listQueue, type PreparationReader } from './preparation/queue.ts';
export { areSamplesAwaited, requestSamples, sampleFilms } from './preparation/sample-films.ts';
export { fingerprintPrepared } from './prepared/prepared-folder.ts';
export { rebuildStream } from './prepared/rebuild-stream.ts';
export { presentSpan } from './present.ts';
export { probeSource } from './probe/probe-source.ts';
export { findPurpose, type TrackPurpose } from './probe/track-purpose.ts';
export { findExposedStreams, hideStream } from './protection/hide-stream.ts';
export { withPlainFolder } from './protection/with-plain-folder.ts';
export { addRunner, listRunners, removeRunner } from './runners/tokens.ts';
export { measureSound, soundsFolder } from './sounds.ts';
export { fitCues, moveCues } from './speech/fit-cues.ts';
export { readFilmSpeech } from './speech/read-film-speech.ts';
export { cutFrame } from './stills/cut-frame.ts';
export { cutStills } from './stills/cut-stills.ts';
export { enqueueProtection, enqueueStreamRemoval } from './stream-jobs.ts';
export { decodeText } from './subtitles/decode-text.ts';
export {
  findLanguages,
  type NamedLanguage,
  splitWords,
  subtitleMarks,
} from './subtitles/find-languages.ts';
export { type Cue, formatVtt } from './subtitles/format-vtt.ts';
export { hashFilm } from './subtitles/hash-film.ts';
export { parseSubtitles } from './subtitles/parse-subtitles.ts';
export {
  lockSubtitles,
  type SubtitleEdits,
  saveSubtitles,
} from './subtitles/rewrite-subtitles.ts';
