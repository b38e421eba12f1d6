import type { RouterContextProvider } from 'react-router';
import { homeSectionSchema } from '#contract/catalogue/home-ops.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { parseFields } from '#web/lib/forms/parse-form.server.ts';

type Section = Omit<InputOf<'catalogue.saveHomeSections'>['rails'][number], 'source'> & {
  source: unknown;
};
const shownSchema = homeSectionSchema.pick({ names: true, shown_from: true, shown_until: true });

type Sections = { heroes: Section[]; rails: Section[] };

/**
 * The arrangement after what a form of the page asks for; its sources are not checked. Forms name a
 * section and what to do with it, while the operation takes the whole arrangement.
 */
export function changeSections(
  context: Readonly<RouterContextProvider>,
  { heroes, rails }: Sections,
  form: FormData,
): Sections {
  const place = form.get('place') === 'heroes' ? 'heroes' : 'rails';
  const index = Number(form.get('index'));
  const change = (sections: Section[]) => changePlace(context, sections, index, form);
  return place === 'heroes' ? { heroes: change(heroes), rails } : { heroes, rails: change(rails) };
}

function changePlace(
  context: Readonly<RouterContextProvider>,
  sections: Section[],
  index: number,
  form: FormData,
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
    default:
      return sections.with(index, { ...section, ...parseFields(context, form, shownSchema) });
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
