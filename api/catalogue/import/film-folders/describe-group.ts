import type { MediaStore } from '#api/platform/media-store.ts';
import { draftLimits, type TitleDraft } from '../../title-draft.ts';
import type { FoundFile } from '../find-files.ts';
import { ImportProblem } from '../import-problem.ts';
import type { ReportBuilder } from '../report.ts';
import type { Candidate } from '../save-batch.ts';
import type { FileFacts } from './file-facts.ts';
import { type DraftOptions, filmToDraft } from './film-to-draft.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { nfoToFields } from './nfo-to-fields.ts';
import { type ProbeDeps, probeFilms } from './probe-films.ts';
import { type NfoElement, readNfo } from './read-nfo.ts';
import { resolveGroup } from './resolve-group.ts';
import { showToDraft } from './show-to-draft.ts';
import type { ShowGroup } from './title-groups.ts';

type Facts = Map<FoundFile, FileFacts | undefined>;

/** Reads everything that is known about one title; undefined when no film of it can be used. */
export async function describeGroup(
  deps: ProbeDeps & { store: MediaStore },
  { group, fingerprints }: FingerprintedGroup,
  source: string,
  options: DraftOptions,
): Promise<Candidate | undefined> {
  const facts = await probeFilms(deps, fingerprints);
  const [described] = await readNfoOf(group.nfo, deps.report);
  const nfo = described && nfoToFields(described);
  const remark = (reason: string) => deps.report.skip(group.nfo?.path ?? group.path, reason);
  let draft: TitleDraft;
  if (group.kind === 'film') {
    if (!facts.has(group.film.file)) return undefined;
    draft = filmToDraft(group, source, nfo, facts.get(group.film.file), options, remark);
  } else {
    const episodes = await describeEpisodes(group, facts, deps.report);
    if (episodes.length === 0) return undefined;
    draft = showToDraft(group, source, nfo, episodes, options, remark);
  }
  const usable = group.trailers.filter((file) => facts.has(file)).slice(0, draftLimits.trailers);
  const trailers = usable.map((file, index) => ({
    name: index === 0 ? 'Trailer' : `Trailer ${index + 1}`,
    video: file.absolute,
  }));
  const { poster, backdrop, logo } = group.pictures;
  const pictures = { poster: poster?.absolute, backdrop: backdrop?.absolute, logo: logo?.absolute };
  const whole = {
    ...draft,
    pictures,
    trailers: [...trailers, ...draft.trailers].slice(0, draftLimits.trailers),
  };
  return {
    path: group.path,
    name: draft.name,
    resolve: (tx) => resolveGroup(tx, deps, whole, { group, fingerprints, facts }),
  };
}

async function describeEpisodes(group: ShowGroup, facts: Facts, report: ReportBuilder) {
  const usable = group.seasons
    .flatMap((season) => season.episodes)
    .filter((episode) => facts.has(episode.file));
  const described = [];
  for (const episode of usable) {
    const nfo = await readNfoOf(episode.nfo, report);
    described.push({ group: episode, nfo, facts: facts.get(episode.file) });
  }
  return described;
}

/** What a broken NFO file describes is imported by its name. */
async function readNfoOf(
  file: FoundFile | undefined,
  report: ReportBuilder,
): Promise<NfoElement[]> {
  if (!file) return [];
  try {
    return await readNfo(file.absolute);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    report.skip(file.path, `${error.message}; the names of files and folders are used instead`);
    return [];
  }
}
