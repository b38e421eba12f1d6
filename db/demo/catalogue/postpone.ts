import type { TitleDraft } from '#api/catalogue/title-draft.ts';

/** Days after loading on which these films come out: until then there is a trailer of each. */
const daysUntil: Record<string, number> = {
  'demo:sinyal-terakhir-dari-natuna': 18,
  'demo:the-last-bakery-before-the-sea': 40,
  'demo:island-without-water': 75,
};

/** Whether the demo announces this title instead of showing it. */
export function isPostponed({ source }: Pick<TitleDraft, 'source'>): boolean {
  return source in daysUntil;
}

/** The title as it is announced, or unchanged. */
export function postpone(draft: TitleDraft, today: Date): TitleDraft {
  const days = daysUntil[draft.source];
  if (days === undefined) return draft;
  const { video, ...announced } = draft;
  const releasedOn = new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...announced,
    releasedOn,
    year: Number(releasedOn.slice(0, 4)),
    trailers: video ? [{ name: draft.name, video }] : [],
  };
}
