import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { startFfmpeg } from '../encode-film.ts';
import {
  findFfmpeg,
  loudnessFilters,
  parseIntegratedLoudness,
  targetLoudness,
} from '../../product.ts';
import { clipFormat } from './clip-order.ts';

/** Fragmented, so that the site can cut it into segments without ffmpeg. */
const movflags = 'empty_moov+default_base_moof+skip_trailer';
const muxer = ['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'mp4'];
const colours = 'colormatrix=smpte170m:colorprim=smpte170m:transfer=smpte170m:range=tv';

/** Takes drawings as JPEG and writes the picture of a clip, with keyframes at its cuts alone. */
export async function openPictureEncoder(path: string, cuts: readonly number[]) {
  const { child, ended } = await startFfmpeg([
    ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(clipFormat.drawingsPerSecond)],
    ...['-i', '-', '-vf', 'scale=in_range=pc:out_range=tv,format=yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'slower', '-profile:v', 'main', '-level', '3.0'],
    ...['-crf', '40', '-maxrate', '64k', '-bufsize', '192k', '-threads', '1'],
    ...['-g', '999', '-sc_threshold', '0', '-force_key_frames', cuts.join(',')],
    ...['-x264-params', `ref=4:b-pyramid=none:no-psy=1:${colours}`],
    ...['-movflags', `${movflags}+frag_keyframe`, ...muxer, path],
  ]);
  return {
    async write(frame: Buffer): Promise<void> {
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async end(): Promise<void> {
      child.stdin.end();
      await ended;
    },
  };
}

const execute = promisify(execFile);
const narrow = 'pan=mono|c0=0.5*c0+0.5*c1,aresample=16000';

/** The decibels that bring a bed to where films are. */
async function measureGain(wav: string): Promise<number> {
  const tools = await findFfmpeg();
  const measure = ['-i', wav, '-af', `${narrow},${loudnessFilters}`, '-f', 'null', '-'];
  const { stderr } = await execute(tools?.ffmpeg ?? 'ffmpeg', ['-hide_banner', ...measure]);
  return targetLoudness - (parseIntegratedLoudness(stderr) ?? targetLoudness);
}

/** Encodes a bed of sound as small as it may be, as loud as films are. */
export async function encodeSound(wav: string, path: string): Promise<void> {
  const gain = `volume=${(await measureGain(wav)).toFixed(2)}dB`;
  // What coding adds to peaks mostly fits above the limit.
  const limit = 'alimiter=limit=0.7:level=0:attack=5:release=50';
  // As in packaging, what the encoder puts before the first sound is cut from its front.
  const trim = `apad,atrim=start_sample=1024:end=${clipFormat.seconds}`;
  const { child, ended } = await startFfmpeg([
    ...['-i', wav, '-af', `${narrow},${gain},${limit},${trim}`],
    ...['-c:a', 'aac', '-b:a', '10k'],
    ...['-movflags', movflags, '-frag_duration', '5000000', ...muxer, path],
  ]);
  child.stdin.end();
  await ended;
}
