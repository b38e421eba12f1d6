import { type Ffmpeg, MediaFailure, probeSource } from '#api/media/index.ts';
import type { FoundFile } from '../find-files.ts';
import type { ReportBuilder } from '../report.ts';
import type { FileFacts } from './file-facts.ts';
import { stemOf } from './file-kinds.ts';

export type ProbeDeps = {
  /** Without it, files are taken as they are and judged when they are packaged. */
  ffmpeg: Ffmpeg | undefined;
  /** What earlier imports found out, by fingerprint. */
  known: Map<string, FileFacts>;
  report: ReportBuilder;
  signal: AbortSignal | undefined;
};

/**
 * What these files say about themselves. Files that are no films are missing in the answer and
 * have their reason in the report; those that nobody could ask have undefined.
 */
export async function probeFilms(
  deps: ProbeDeps,
  fingerprints: Map<FoundFile, string>,
): Promise<Map<FoundFile, FileFacts | undefined>> {
  const found = new Map<FoundFile, FileFacts | undefined>();
  for (const [file, fingerprint] of fingerprints) {
    const known = deps.known.get(fingerprint);
    if (known || !deps.ffmpeg) {
      found.set(file, known);
      continue;
    }
    try {
      found.set(file, await probeFilm(deps.ffmpeg, file, deps.signal));
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      deps.signal?.throwIfAborted();
      deps.report.fail(file.path, error.message);
    }
  }
  return found;
}

async function probeFilm(
  ffmpeg: Ffmpeg,
  file: FoundFile,
  signal: AbortSignal | undefined,
): Promise<FileFacts> {
  const facts = await probeSource(ffmpeg, file.absolute, signal);
  const seconds = Math.round(facts.declaredDuration ?? 0);
  const spoken = facts.audio.map((track) => track.language).filter((tag) => tag !== 'und');
  return {
    name: cleanName(facts.title, file),
    runtimeSeconds: seconds > 0 ? seconds : undefined,
    languages: [...new Set(spoken)],
  };
}

/** Titles inside of files are often the name of the file again, or an advertisement. */
function cleanName(title: string | undefined, file: FoundFile): string | undefined {
  const name = title
    ?.normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (!name || name.length > 200 || /\bwww\.|https?:|\.(?:com|net|org)\b/i.test(name))
    return undefined;
  return name === stemOf(file.name) || name === file.name ? undefined : name;
}
