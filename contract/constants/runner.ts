/** Constants of runners, separate from the schemas, which pages do not need. */

/**
 * Version of what runners and sites say to each other. Both must have the same: raise it with every
 * change that an older runner or site would not understand. `claimRunnerJob` may only be extended.
 */
export const runnerProtocol = 3;

/**
 * What a machine's ffmpeg can do, and a job may need: encoders in software (`h264`, `av1`) and in
 * hardware.
 */
export const capabilities = [
  'h264',
  'av1',
  'nvenc',
  'qsv',
  'vaapi',
  'amf',
  'videotoolbox',
] as const;

export type Capability = (typeof capabilities)[number];

/** Bytes of one uploaded file: four seconds of 8K are less. */
export const maxRunnerFileBytes = 64 * 1024 * 1024;

/**
 * Where the files of a lease are: `<lease>/source`, of films that go on in further files
 * `<lease>/source/<number>` from 2 on, `<lease>/side-files/<number>` and, to be written,
 * `<lease>/files/<folder>/<name>`.
 */
export const runnerFilesPath = '/media/runner-leases/';

/** Paths, relative to the folder of the film, that a runner may write. */
export const runnerFilePattern = /^\w[\w-]{0,99}\/\w[\w-]{0,99}\.(?:m4s|mp4|m3u8|vtt|jpg)$/;
