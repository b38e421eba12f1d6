import type { RouterContextProvider } from 'react-router';
import { titleFields } from '#contract/catalogue/title-fields.ts';
import { parseTime } from '#web/admin/title-media/times.ts';
import {
  namesOfBoxes,
  parseChanges,
  readRows,
  refuseFields,
} from '#web/lib/forms/parse-form.server.ts';

/** What the page can show errors at. */
export const titleFormNames = namesOfBoxes(titleFields);

/** The fields of a title's form. */
export function readTitleForm(context: Readonly<RouterContextProvider>, form: FormData) {
  return parseChanges(context, form, titleFields, {
    credits: readCredits(form),
    runtime: readRuntime(form),
    ...readVisibility(context, form),
  });
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

/** Written as 1:52:00; the schema refuses what is no time. */
function readRuntime(form: FormData): number | null {
  const text = String(form.get('runtime') ?? '').trim();
  return text === '' ? null : Math.round(parseTime(text) ?? Number.NaN);
}

/** One choice for both fields; the time counts only for a title that is scheduled. */
function readVisibility(context: Readonly<RouterContextProvider>, form: FormData) {
  const choice = form.get('hidden');
  if (choice !== 'scheduled') return choice === null ? {} : { publish_at: null };
  if (!form.get('publish_at')) throw refuseFields(context, ['publish_at'], 'required');
  return { hidden: true };
}
