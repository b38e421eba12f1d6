import type { RouterContextProvider } from 'react-router';
import { titleFields } from '#contract/catalogue/title-fields.ts';
import { namesOfBoxes, parseChanges, readRows } from '#web/lib/forms/parse-form.server.ts';

/** What the sections of the page can show errors at. */
export const titleFormNames = [...namesOfBoxes(titleFields), 'duplicate_id'];

/** The fields of one section of a title's form. */
export function readTitleForm(context: Readonly<RouterContextProvider>, form: FormData) {
  return parseChanges(context, form, titleFields, { credits: readCredits(form) });
}

/** A person keeps its slug for as long as its name is not changed. */
function readCredits(form: FormData) {
  const columns = ['person', 'person_slug', 'person_name', 'role', 'character'] as const;
  return readRows(form, 'credits', columns)
    .filter(({ person }) => person !== '')
    .map(({ person, person_slug, person_name, role, character }) => ({
      person: person === person_name ? person_slug : person,
      role,
      character: character || null,
    }));
}
