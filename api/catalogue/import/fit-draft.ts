import { z } from 'zod';
import type { Clue, Reason } from '#api/platform/import/reasons.ts';
import {
  maxEpisodes,
  type TitleDraft,
  type TitleDraftInput,
  titleDraftSchema,
} from '../title-draft.ts';

/** Called with what is left out of a title. */
export type Remark = (reason: Reason) => void;

/** The longest that each list of a title may be. */
const limits = Object.entries(titleDraftSchema.shape).flatMap(([name, schema]) => {
  const { maxItems } = z.toJSONSchema(schema, { io: 'input' });
  return maxItems === undefined ? [] : [[name as List, maxItems] as const];
});

type List = {
  [Name in keyof TitleDraft]-?: NonNullable<TitleDraft[Name]> extends unknown[] ? Name : never;
}[keyof TitleDraft];

/**
 * A title as its source describes it, with lists no longer than a title may have. Cuts are
 * reported through `remark`.
 *
 * @throws ZodError for what cutting cannot fix
 */
export function fitDraft(input: TitleDraftInput, remark: Remark): TitleDraft {
  const draft = { ...input };
  function cut<Name extends List>(name: Name, limit: number): void {
    draft[name] = keepFirst(
      draft[name],
      limit,
      { code: 'list_cut', values: { list: name } },
      remark,
    );
  }
  for (const [name, limit] of limits) cut(name, limit);
  draft.seasons = draft.seasons?.map((season) => ({
    ...season,
    episodes: keepFirst(
      season.episodes,
      maxEpisodes,
      { code: 'season_cut', values: { season: String(season.number) } },
      remark,
    ),
  }));
  return titleDraftSchema.parse(draft);
}

function keepFirst<Items extends unknown[] | null | undefined>(
  items: Items,
  max: number,
  { code, values }: Clue,
  remark: Remark,
): Items {
  if (!items || items.length <= max) return items;
  remark({ code, values: { ...values, total: String(items.length), most: String(max) } });
  return items.slice(0, max) as Items;
}
