import { fromZonedTime } from '#contract/shared/zoned-time.ts';
import { readNames } from '#web/admin/terms/name-fields.tsx';
import type { InputOf } from '#web/lib/api/operation-types.ts';

type Section = Omit<InputOf<'catalogue.saveHomeSections'>['rails'][number], 'source'> & {
  source: unknown;
};
type Sections = { heroes: Section[]; rails: Section[] };

/** The arrangement after what a form of the page asks for; its sources are not checked. */
export function changeSections(
  { heroes, rails }: Sections,
  form: FormData,
  timeZone: string,
): Sections {
  const place = form.get('place') === 'heroes' ? 'heroes' : 'rails';
  const index = Number(form.get('index'));
  const change = (sections: Section[]) => changePlace(sections, index, form, timeZone);
  return place === 'heroes' ? { heroes: change(heroes), rails } : { heroes, rails: change(rails) };
}

function changePlace(
  sections: Section[],
  index: number,
  form: FormData,
  timeZone: string,
): Section[] {
  const intent = form.get('intent');
  if (intent === 'reset') return [];
  if (intent === 'add') return [...sections, readSource(form)];
  const section = sections[index];
  if (!section) return sections;
  const others = sections.toSpliced(index, 1);
  switch (intent) {
    case 'up':
      return others.toSpliced(Math.max(index - 1, 0), 0, section);
    case 'down':
      return others.toSpliced(index + 1, 0, section);
    case 'toggle':
      return sections.with(index, { ...section, hidden: !section.hidden });
    case 'remove':
      return others;
    default: {
      const time = (name: string) => {
        const text = String(form.get(name) ?? '');
        return text ? (fromZonedTime(text, timeZone) ?? null) : null;
      };
      return sections.with(index, {
        ...section,
        names: readNames(form),
        shown_from: time('shown_from'),
        shown_until: time('shown_until'),
      });
    }
  }
}

/** May be incomplete. */
function readSource(form: FormData): Section {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const by = text('by');
  switch (by) {
    case 'list':
      return { source: { by, list: text('list'), type: text('type') } };
    case 'term':
      return { source: { by, term_id: Number(text('term_id')) } };
    case 'titles': {
      const ids = text('ids').split(/[\s,;]+/);
      return { source: { by, ids: ids.filter(Boolean).map(Number) } };
    }
    default:
      return { source: { by } };
  }
}
