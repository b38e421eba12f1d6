import type { AdminHome, HomeSection, HomeSource } from '#contract/catalogue/home-ops.ts';
import type { Choice } from '#web/admin/ui/choice-search.tsx';

export type Place = 'heroes' | 'rails';

/** A row of the home page while it is edited. `choices`: its titles, or its genre or tag. */
export type Row = { key: string; section: HomeSection; choices: Choice[] };

export type Arrangement = Record<Place, Row[]>;

/** What can be chosen as the source of a row. */
export const sourcesOf: Record<Place, HomeSource['by'][]> = {
  heroes: ['titles', 'term', 'list', 'best'],
  rails: ['titles', 'list', 'term', 'genres', 'tiles', 'collections', 'shop', 'magazine'],
};

let made = 0;

function makeRow(section: HomeSection, choices: Choice[]): Row {
  made += 1;
  return { key: `row-${made}`, section, choices };
}

/** A row to be filled by hand. */
export function emptyRow(): Row {
  const source = { by: 'titles' as const, ids: [] };
  return makeRow({ source, names: {}, hidden: false, shown_from: null, shown_until: null }, []);
}

type ToChoice = (title: AdminHome['titles'][number]) => Choice;

export function toRows(sections: HomeSection[], home: AdminHome, toChoice: ToChoice): Row[] {
  const titles = new Map(home.titles.map((title) => [title.id, toChoice(title)]));
  return sections.map((section) => {
    const { source } = section;
    if (source.by === 'titles') {
      return makeRow(
        section,
        source.ids.flatMap((id) => titles.get(id) ?? []),
      );
    }
    const term = source.by === 'term' && home.terms.find(({ id }) => id === source.term_id);
    return makeRow(section, term ? [{ value: String(term.id), name: term.name }] : []);
  });
}

/** The source of a row after something else was chosen for it. */
export function toSource(by: HomeSource['by'], choices: Choice[]): HomeSource {
  const ids = choices.map(({ value }) => Number(value));
  if (by === 'titles') return { by, ids };
  if (by === 'term') return { by, term_id: ids[0] ?? 0 };
  if (by === 'list') return { by, list: 'populer', type: 'movie' };
  return { by };
}

/** Whether enough is chosen for the row to be stored. */
export function isFinished({ section: { source } }: Row): boolean {
  if (source.by === 'titles') return source.ids.length > 0;
  return source.by !== 'term' || source.term_id > 0;
}

/**
 * The rows of a place as the value of a field: a list like that of a `Picker`, so that a conflict
 * shows the names.
 */
export function writeRows(rows: Row[], nameOf: (row: Row) => string): string {
  return JSON.stringify(
    rows.map((row) => ({
      value: JSON.stringify([row.section, row.choices]),
      name: nameOf(row),
    })),
  );
}

type Written = { value: string }[];

export function readRows(value: string): Row[] {
  return (JSON.parse(value) as Written).map((line) => {
    const [section, choices] = JSON.parse(line.value);
    return makeRow(section, choices);
  });
}

/** The finished rows of a place, as the API takes them; it checks what they are. */
export function readSections(form: FormData, place: Place): HomeSection[] {
  return readRows(String(form.get(place) ?? '[]'))
    .filter(isFinished)
    .map(({ section }) => section);
}
