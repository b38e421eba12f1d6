import type {
  MetadataCandidate,
  MetadataDescription,
  MetadataId,
  MetadataProvider,
} from '#api/platform/metadata/metadata-provider.ts';
import {
  type Choice,
  chooseCandidate,
  namesToAsk,
  type RatedCandidate,
  type WantedTitle,
} from './choose-candidate.ts';

/** `description`: what the provider says of it, which needs not be asked for again. */
export type Match =
  | (Extract<Choice, { sure: MetadataCandidate }> & { description: MetadataDescription })
  | { candidates: RatedCandidate[] };

/** Names that one file may have are alternatives, of which the first two are asked for. */
const mostNames = 2;

/**
 * Looks for a title at one provider: by its id there, by its ids elsewhere, then by its names.
 *
 * @param providerId its id in the registry, and in `external_ids`
 * @throws `MetadataFailure`
 */
export async function chooseCandidateAt(
  { providerId, provider }: { providerId: string; provider: MetadataProvider },
  wanted: WantedTitle,
  signal: AbortSignal,
): Promise<Match> {
  const { type } = wanted;
  const descriptions = new Map<string, MetadataDescription | null>();

  async function describe(id: string): Promise<MetadataDescription | null> {
    const known = descriptions.get(id);
    if (known !== undefined) return known;
    const described = await provider.describe({ type, id }, signal);
    descriptions.set(id, described);
    return described;
  }

  /** With what the descriptions say that were asked for; an entry that is gone is no candidate. */
  function addKnown(found: MetadataCandidate[]): MetadataCandidate[] {
    return found.flatMap((each) => {
      const description = descriptions.get(each.id);
      if (description === undefined) return each;
      return description ? withDescription(each, description) : [];
    });
  }

  async function decide(ids: MetadataId[], found: MetadataCandidate[]): Promise<Match> {
    for (;;) {
      const described = new Set(descriptions.keys());
      const choice: Choice = chooseCandidate({ ...wanted, ids }, addKnown(found), described);
      if ('sure' in choice) {
        const description = await describe(choice.sure.id);
        if (description) return { ...choice, description };
        continue;
      }
      const [next] = choice.ask;
      if (!next) return { candidates: choice.candidates };
      await describe(next.id);
    }
  }

  const own = wanted.ids.find((each) => each.provider === providerId);
  const described = own ? await describe(own.id) : null;
  if (own && described) {
    // Merged entries have the id of the other.
    const match = await decide([own], [{ ...toCandidate(described), id: own.id, ids: [own] }]);
    if ('sure' in match) return match;
  }
  const others = wanted.ids.filter((each) => each !== own);
  const found = others.length > 0 ? await provider.find({ type, ids: others }, signal) : null;
  if (found) {
    const match = await decide(others, [{ ...found, ids: others }]);
    if ('sure' in match) return match;
  }

  let best: RatedCandidate[] = [];
  const years = wanted.year === null ? [null] : [wanted.year, null];
  for (const name of namesToAsk(wanted.names).slice(0, mostNames)) {
    for (const year of years) {
      const match = await decide(others, await provider.search({ type, name, year }, signal));
      if ('sure' in match) return match;
      const [first] = match.candidates;
      if (first && first.score > (best[0]?.score ?? 0)) best = match.candidates;
      if (first && first.score >= worthwhile) return { candidates: best };
    }
  }
  return { candidates: best };
}

/** From here on, it is among these, and another search would find the same. */
const worthwhile = 0.8;

function withDescription(
  candidate: MetadataCandidate,
  { runtime, ids, texts, values }: MetadataDescription,
): MetadataCandidate {
  const translated = Object.values(texts).flatMap(({ name }) => name ?? []);
  return {
    ...candidate,
    runtime,
    ids: [...candidate.ids, ...ids],
    year: candidate.year ?? values.year ?? null,
    otherNames: [...new Set([...candidate.otherNames, ...translated])],
  };
}

export function toCandidate(description: MetadataDescription): MetadataCandidate {
  const { id, type, ids, runtime, values, pictures } = description;
  const candidate = {
    ...{ id, type, ids, runtime, name: values.name ?? '', otherNames: [] },
    ...{ originalName: values.original_name ?? null, year: values.year ?? null },
    ...{ popularity: 0, summary: null },
    poster: pictures.find(({ kind }) => kind === 'poster')?.url ?? null,
  };
  return withDescription(candidate, description);
}
