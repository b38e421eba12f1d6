import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Capability } from '#contract/constants/runner.ts';

const execute = promisify(execFile);

/** Encoders that give a capability; any of them is enough. */
const inSoftware: Partial<Record<Capability, string[]>> = {
  h264: ['libx264'],
  av1: ['libsvtav1', 'libaom-av1'],
};

/** An ffmpeg has these whether the machine has the hardware or not. */
const inHardware: Partial<Record<Capability, { encoder: string; upload?: string }>> = {
  nvenc: { encoder: 'h264_nvenc' },
  qsv: { encoder: 'h264_qsv' },
  vaapi: { encoder: 'h264_vaapi', upload: 'format=nv12,hwupload' },
  amf: { encoder: 'h264_amf' },
  videotoolbox: { encoder: 'h264_videotoolbox' },
};

/**
 * What an ffmpeg can do on this machine: the encoders that it lists, and those in hardware which
 * really encode a picture.
 */
export async function findCapabilities(ffmpeg: string): Promise<Capability[]> {
  const { stdout } = await execute(ffmpeg, ['-hide_banner', '-encoders'], { timeout: 10_000 });
  const listed = new Set(Array.from(stdout.matchAll(/^ [A-Z.]{6} (\S+)/gm), ([, name]) => name));
  const software = Object.entries(inSoftware)
    .filter(([, encoders]) => encoders.some((encoder) => listed.has(encoder)))
    .map(([name]) => name as Capability);
  const hardware = await Promise.all(
    Object.entries(inHardware).map(async ([name, { encoder, upload }]) => {
      const works = listed.has(encoder) && (await tryEncoder(ffmpeg, encoder, upload));
      return works ? [name as Capability] : [];
    }),
  );
  return [...software, ...hardware.flat()];
}

/** Whether an ffmpeg was built with a filter. */
export async function hasFilter(ffmpeg: string, filter: string): Promise<boolean> {
  const { stdout } = await execute(ffmpeg, ['-hide_banner', '-filters'], { timeout: 10_000 });
  return new RegExp(`^ \\S+ ${filter} `, 'm').test(stdout);
}

/** Whether it encodes two pictures. `upload`: filters that bring them to the hardware. */
function tryEncoder(ffmpeg: string, encoder: string, upload: string | undefined): Promise<boolean> {
  const device = upload ? ['-vaapi_device', '/dev/dri/renderD128'] : [];
  const filters = upload ? ['-vf', upload] : [];
  const picture = ['-f', 'lavfi', '-i', 'color=size=320x240:rate=25'];
  const output = ['-frames:v', '2', '-c:v', encoder, '-f', 'null', '-'];
  const args = ['-v', 'error', '-nostdin', ...device, ...picture, ...filters, ...output];
  return execute(ffmpeg, args, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
