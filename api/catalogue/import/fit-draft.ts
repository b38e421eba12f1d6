import {
  draftLimits,
  maxEpisodes,
  type TitleDraft,
  type TitleDraftInput,
  titleDraftSchema,
} from '../title-draft.ts';

type List = keyof typeof draftLimits;

/**
 * A title as its source describes it, with lists no longer than a title may have. Cuts are
 * reported through `remark`.
 *
 * @throws ZodError for what cutting cannot fix
 */
export function fitDraft(input: TitleDraftInput, remark: (reason: string) => void): TitleDraft {
  const draft = { ...input };
  function cut<Name extends List>(name: Name): void {
    draft[name] = keepFirst(draft[name], draftLimits[name], name, remark);
  }
  for (const name of Object.keys(draftLimits) as List[]) cut(name);
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

function keepFirst<Items extends unknown[] | undefined>(
  items: Items,
  max: number,
  name: string,
  remark: (reason: string) => void,
): Items {
  if (!items || items.length <= max) return items;
  remark(`has ${items.length} ${name}; the first ${max} are kept`);
  return items.slice(0, max) as Items;
}
