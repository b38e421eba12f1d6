export {
  type CardMaker,
  type CardSource,
  createCardMaker,
  versionOfCard,
} from './cards/card-maker.ts';
export { adoptPreparedStream } from './commands/adopt-prepared-stream.ts';
export { recoverStreams } from './commands/recover-streams.ts';
export { repackageStream } from './commands/repackage-stream.ts';
export { requestStream } from './commands/request-stream.ts';
export { saveLoudness } from './commands/save-loudness.ts';
export { countStreams } from './count-streams.ts';
export { deliver } from './delivery/deliver.ts';
export type { MediaGrants } from './delivery/media-grants.ts';
export { MediaFailure } from './failure.ts';
export { type Ffmpeg, findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
export { storeFile } from './files/store-file.ts';
export { fingerprintFile } from './fingerprint-file.ts';
export { checkPreviews } from './health/check-previews.ts';
export { checkStreamFiles } from './health/check-stream-files.ts';
export { decodeStream } from './health/decode-stream.ts';
export type { FileFault } from './health/file-fault.ts';
export { mediaJobs, protectionJobs } from './jobs.ts';
export { planRenditions } from './packaging/ladder.ts';
export { targetLoudness } from './packaging/measure-loudness.ts';
export { packageFilm } from './packaging/package-film.ts';
export { encodeUpload } from './pictures/encode-upload.ts';
export { storePicture } from './pictures/store-picture.ts';
export { removeLeftoverPictures } from './pictures/temporary-picture.ts';
export { fingerprintPrepared } from './prepared/prepared-folder.ts';
export { rebuildStream } from './prepared/rebuild-stream.ts';
export { probeSource } from './probe/probe-source.ts';
export { findExposedStreams } from './protection/find-exposed-streams.ts';
export { hideStream } from './protection/hide-stream.ts';
export { enqueueProtection } from './protection/protect-stream-job.ts';
export { withPlainFolder } from './protection/with-plain-folder.ts';
export { findStreams } from './queries.ts';
export { measureSound } from './sounds/measure-sound.ts';
export { soundsFolder } from './sounds/sound-kinds.ts';
export { cutStills } from './stills/cut-stills.ts';
