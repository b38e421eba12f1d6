import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeClip } from '#test/make-clip.ts';
import { beeps, flashes } from '#test/marked-film.ts';

/** A film as people have them, and what has to become of it. */
export type OddFilm = {
  /** Also the name of the file. */
  name: string;
  make: (folder: string, name: string) => Promise<unknown>;
  /** The files in which the film goes on. */
  furtherParts?: Pick<OddFilm, 'name' | 'make'>[];
  /** Seconds of each, where they are not as long as ffmpeg decodes them. */
  partLength?: number;
  /** ffmpeg's specifiers of the tracks that are compared, in the order of the packaged ones. */
  sounds?: string[];
  pictures?: string;
  /** The code of the reason, if it cannot be packaged. */
  refused?: string;
  /** One for each warning. */
  warnings?: RegExp[];
  /** Facts of the manifest. */
  facts?: { frameRate?: number; duration?: number; width?: number; height?: number };
  /** The names of the sound tracks. */
  names?: string[];
  /** Seconds at which subtitles appear. */
  cues?: number[];
};

/** Arguments for a command, none of which has spaces. */
export function words(command: string): string[] {
  return command.split(' ');
}

/** Encoders that take no time. */
export const h264 = words('-c:v libx264 -preset ultrafast -pix_fmt yuv420p');
export const withBFrames = [...words('-c:v libx264 -preset veryfast -bf 3 -g 50 -pix_fmt yuv420p')];
export const aac = ['-c:a', 'aac'];

type Clip = NonNullable<Parameters<typeof makeClip>[2]>;

/** A marked film with other encoders and options than usual. */
export function encode(
  output: string[],
  {
    pictures = flashes(),
    sound = beeps(),
    ...others
  }: Clip & { pictures?: string; sound?: string | null } = {},
): OddFilm['make'] {
  return (folder, name) =>
    makeClip(folder, name, {
      lavfi: sound === null ? [pictures] : [pictures, sound],
      output,
      ...others,
    });
}

/** Encodes parts, and writes their bytes one after the other, as `cat` does. */
export function concatenate(...parts: OddFilm['make'][]): OddFilm['make'] {
  return async (folder, name) => {
    const bytes: Buffer[] = [];
    for (const [index, make] of parts.entries()) {
      const part = `part-${index}-${name}`;
      await make(folder, part);
      bytes.push(await readFile(join(folder, part)));
    }
    await writeFile(join(folder, name), Buffer.concat(bytes));
  };
}

/** Changes the bytes of a film. */
export function spoil(make: OddFilm['make'], change: (bytes: Buffer) => Buffer): OddFilm['make'] {
  return async (folder, name) => {
    await make(folder, name);
    const path = join(folder, name);
    await writeFile(path, change(await readFile(path)));
  };
}

/** Remuxes a film made before. */
export function remux(
  make: OddFilm['make'],
  from: string,
  output: string[],
  before: string[] = [],
): OddFilm['make'] {
  return async (folder, name) => {
    const source = `whole-${from}`;
    await make(folder, source);
    await makeClip(folder, name, {
      lavfi: [],
      before,
      files: [join(folder, source)],
      output: [...words('-map 0 -c copy'), ...output],
    });
  };
}
