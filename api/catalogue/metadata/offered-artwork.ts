import { LRUCache } from 'lru-cache';
import type { OfferedPicture } from '#api/platform/metadata/metadata-provider.ts';
import { problem } from '#api/platform/problem.ts';
import { languages } from '#contract/shared/language.ts';
import { answersOf, limit } from './ask-now.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { readDescriptions } from './read-descriptions.ts';
import { pictureOrder } from './save-description.ts';
import { readWantedTitle } from './wanted-title.ts';

type OfferedArtwork = OfferedPicture & { provider: string };

/** Milliseconds in which whoever has seen the pictures chooses one. */
const remembered = 15 * 60_000;

/** Pictures that databases of films have of titles, which are only asked for them when staff look. */
export function createOfferedArtwork({
  db,
  metadata,
  languages: { fallback },
}: Pick<DescribingDeps, 'db' | 'metadata' | 'languages'>) {
  const known = new LRUCache<string, OfferedPicture[]>({ max: 100, ttl: remembered });

  /**
   * Those of the providers that know the title, in the order in which it would show them.
   *
   * @throws `title_not_found`, `metadata_unavailable`
   */
  return async (id: number, signal: AbortSignal | undefined): Promise<OfferedArtwork[]> => {
    const title = await readWantedTitle(db, id);
    if (!title) throw problem('title_not_found');
    const described = (await readDescriptions(db, [id])).get(id) ?? [];
    const original = described.flatMap(({ said }) => said.original_language ?? [])[0];
    const wanted = [...new Set([...languages, ...(original ? [original] : [])])];
    const limited = limit(signal);
    const answers = await answersOf(
      [...metadata.providers].map(async ([provider, { offerPictures }]) => {
        const own = described.find((each) => each.provider === provider)?.providerId;
        const providerId = own ?? title.ids.find((each) => each.provider === provider)?.id;
        if (!providerId || !offerPictures) return [];
        const key = [provider, title.type, providerId, ...wanted].join(' ');
        const asked = { type: title.type, id: providerId, languages: wanted };
        const found = known.get(key) ?? (await offerPictures(asked, limited));
        known.set(key, found);
        return found.map((picture) => ({ ...picture, provider }));
      }),
    );
    const order = pictureOrder(fallback, original);
    const rank = ({ kind, language }: OfferedPicture) => order[kind].indexOf(language) >>> 0;
    return answers.flat().toSorted((one, other) => rank(one) - rank(other));
  };
}
