import type { Database } from '#api/platform/database.ts';
import { readTitleStates, type TitleState } from '../commands/edit-titles/title-state.ts';
import type { WantedTitle } from './choose-candidate.ts';
import { baseOf } from './layer-fields.ts';

/** What is known of a title without asking anybody. Undefined: there is none, or it is deleted. */
export async function readWantedTitle(db: Database, id: number): Promise<WantedTitle | undefined> {
  const title = (await readTitleStates(db, [id])).get(id);
  if (!title || title.isDeleted) return undefined;
  const { state, imported, undescribed } = title;
  const edited = Object.fromEntries(Object.entries(state).filter(([field]) => field in imported));
  // What providers have said before is no reason to believe them again.
  const base = { ...baseOf({ ...state, ...imported }, undescribed), ...edited } as TitleState;
  const names = [base.name, base.original_name, ...base.aliases].filter((name) => name !== null);
  return {
    type: title.type === 'tv-show' ? 'tv-show' : 'movie',
    names: [...new Set(names)],
    year: base.year,
    runtime: title.type === 'tv-show' ? null : base.runtime,
    ids: base.external_ids,
  };
}
