import {
  fingerprintFile,
  fingerprintParts,
  fingerprintPrepared,
  MediaFailure,
} from '#api/media/index.ts';
import type { Reason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { mapInParallel } from '#api/platform/in-parallel.ts';
import type { FoundFile } from '../find-files.ts';
import { isPreparedStream } from './file-kinds.ts';
import {
  type FilmGroup,
  listExtras,
  listFurtherParts,
  listOwnFilms,
  type ShowGroup,
} from './title-groups.ts';

/** A title's films and extras, and what tells them from all other files. */
export type FingerprintedGroup = {
  group: FilmGroup | ShowGroup;
  fingerprints: Map<FoundFile, string>;
};

/** How many files are read at once. */
const width = 4;

/** Leaves out, with a remark, what cannot be read, and films that are there twice. */
export async function fingerprintGroups(
  groups: (FilmGroup | ShowGroup)[],
  report: ReportBuilder,
  advance: () => void,
): Promise<FingerprintedGroup[]> {
  const results = await mapInParallel(groups, width, async (group) => {
    const fingerprints = new Map<FoundFile, string>();
    for (const file of listFilms(group)) {
      const fingerprint = await fingerprintOf(file, listFurtherParts(group, file), report);
      if (fingerprint) fingerprints.set(file, fingerprint);
    }
    advance();
    return { group, fingerprints };
  });
  return withoutCopies(results, report);
}

function listFilms(group: FilmGroup | ShowGroup): FoundFile[] {
  return [...listOwnFilms(group).map(({ file }) => file), ...group.trailers, ...listExtras(group)];
}

async function fingerprintOf(
  file: FoundFile,
  furtherParts: FoundFile[],
  report: ReportBuilder,
): Promise<string | undefined> {
  if (furtherParts.length > 0) {
    const prints: string[] = [];
    for (const part of [file, ...furtherParts]) {
      const print = await fingerprintOf(part, [], report);
      if (!print) return undefined;
      prints.push(print);
    }
    return fingerprintParts(prints);
  }
  try {
    const isPrepared = isPreparedStream(file.name);
    return await (isPrepared ? fingerprintPrepared : fingerprintFile)(file.absolute);
  } catch (error) {
    if (error instanceof MediaFailure) {
      report.fail(file.path, whyUnplayable(error));
      return undefined;
    }
    const { code } = error as NodeJS.ErrnoException;
    report.fail(file.path, { code: 'cannot_read', values: { error: String(code) } });
    return undefined;
  }
}

/** As probing, fingerprinting and preparation say it. */
export function whyUnplayable({ code, message }: MediaFailure): Reason {
  return { code: 'unplayable', values: { failure: code }, english: message };
}

function withoutCopies(groups: FingerprintedGroup[], report: ReportBuilder): FingerprintedGroup[] {
  const first = new Map<string, string>();
  return groups.filter(({ group, fingerprints }) => {
    if (group.kind === 'show') return fingerprints.size > 0;
    if (!group.film) return true;
    const fingerprint = fingerprints.get(group.film.file);
    if (!fingerprint) return false;
    const other = first.get(fingerprint);
    if (other === undefined) first.set(fingerprint, group.path);
    else report.skip(group.path, { code: 'same_film', values: { name: other } });
    return other === undefined;
  });
}
