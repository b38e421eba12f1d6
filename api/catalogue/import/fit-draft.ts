import { z } from 'zod';
import {
  maxEpisodes,
  type TitleDraft,
  type TitleDraftInput,
  titleDraftSchema,
} from '../title-draft.ts';

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
export function fitDraft(input: TitleDraftInput, remark: (reason: string) => void): TitleDraft {
  const draft = { ...input };
  function cut<Name extends List>(name: Name, limit: number): void {
    draft[name] = keepFirst(draft[name], limit, name, remark);
  }
  for (const [name, limit] of limits) cut(name, limit);
  draft.seasons = draft.seasons?.map((season) => ({
    ...season,
    episodes: keepFirst(
      season.episodes,
      maxEpisodes,
      `episodes of season ${season.number}`,
      remark,
    ),
  }));
  return titleDraftSchema.parse(draft);
}

function keepFirst<Items extends unknown[] | null | undefined>(
  items: Items,
  max: number,
  name: string,
  remark: (reason: string) => void,
): Items {
  if (!items || items.length <= max) return items;
  remark(`has ${items.length} ${name}; the first ${max} are kept`);
  return items.slice(0, max) as Items;
}
