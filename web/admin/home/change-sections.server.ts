import type { RouterContextProvider } from 'react-router';
import { type AdminHome, homeSectionSchema } from '#contract/catalogue/home-ops.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { parseFields } from '#web/lib/forms/parse-form.server.ts';

type Sections = InputOf<'catalogue.saveHomeSections'>;
type Section = Sections['rails'][number];

const addedSchema = homeSectionSchema.pick({ source: true });
const shownSchema = homeSectionSchema.pick({ names: true, shown_from: true, shown_until: true });

/**
 * The arrangement after what a form of the page asks for. Forms name a section and what to do with
 * it, while the operation takes the whole arrangement.
 */
export function changeSections(
  context: Readonly<RouterContextProvider>,
  { heroes, rails, configured }: AdminHome,
  form: FormData,
): Sections {
  const index = Number(form.get('index'));
  const change = (sections: Section[]) => changePlace(context, sections, index, form);
  // A place that nobody has arranged keeps following the built-in rule.
  return form.get('place') === 'heroes'
    ? { heroes: change(heroes), rails: configured.rails ? rails : [] }
    : { heroes: configured.heroes ? heroes : [], rails: change(rails) };
}

function changePlace(
  context: Readonly<RouterContextProvider>,
  sections: Section[],
  index: number,
  form: FormData,
): Section[] {
  const intent = form.get('intent');
  if (intent === 'reset') return [];
  if (intent === 'add') {
    const written = { 'source.ids': 'codes' } as const;
    return [...sections, parseFields(context, form, addedSchema, {}, { written })];
  }
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
