import { useTranslation } from 'react-i18next';
import type { AdminHome, HomeSection } from '#contract/catalogue/home-ops.ts';
import type { Picture } from '#contract/media.ts';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { isFinished, type Row } from './arrangement.ts';

/** Where the titles of a row come from, in words. */
export function useSourceText(): (row: Row) => string {
  const { t } = useTranslation('admin-titles');
  const { typeName } = useTitleWords();
  return ({ section: { source }, choices }) => {
    switch (source.by) {
      case 'list':
        return `${t(($) => $.home.lists[source.list])} · ${typeName(source.type)}`;
      case 'titles':
      case 'term':
        return choices.map(({ name }) => name).join(', ') || t(($) => $.home.sources[source.by]);
      default:
        return t(($) => $.home.sources[source.by]);
    }
  };
}

/** What a row is called: as staff have named it, or by its source. */
export function useRowName(): (row: Row) => string {
  const { language } = usePageVisit();
  const sourceText = useSourceText();
  return (row) => {
    const { names } = row.section;
    return names[language] ?? names.en ?? Object.values(names)[0] ?? sourceText(row);
  };
}

/** Why and when a row is not shown; nothing: it is shown now and from now on. */
export function useRowState(): (row: Row) => string[] {
  const { t } = useTranslation('admin-titles');
  const times = useTimes();
  return (row) => {
    const { hidden, shown_from: from, shown_until: until } = row.section;
    const now = new Date();
    return [
      !isFinished(row) && t(($) => $.home.unfinished),
      hidden && t(($) => $.home.hidden),
      from && new Date(from) > now && t(($) => $.home.from, { time: times.instant(from) }),
      until &&
        (new Date(until) > now
          ? t(($) => $.home.until, { time: times.instant(until) })
          : t(($) => $.home.ended)),
    ].filter((text) => typeof text === 'string');
  };
}

/** Pictures of rows, by what they show. */
export type KnownPictures = {
  bySource: Map<string, Picture[]>;
  shop: Picture[];
  magazine: Picture[];
};

export function toKnownPictures(
  { heroes, rails, pictures }: AdminHome,
  others: Pick<KnownPictures, 'shop' | 'magazine'>,
): KnownPictures {
  const entries = (sections: HomeSection[], found: Picture[][]) =>
    sections.map(({ source }, index) => [JSON.stringify(source), found[index] ?? []] as const);
  const bySource = new Map([
    ...entries(heroes, pictures.heroes),
    ...entries(rails, pictures.rails),
  ]);
  return { bySource, ...others };
}
