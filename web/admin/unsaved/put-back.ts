import { readField, writeField } from '#web/lib/forms/form-field.ts';
import type { KeptForm } from './kept-forms.ts';
import { baseOf, labelOf, listFields, setBase } from './typed-forms.ts';

export function changedFields(form: HTMLFormElement): KeptForm['fields'] {
  const changed = [...listFields(form)].flatMap(([id, field]) => {
    const [base, value] = [baseOf(field), readField(field)];
    return base === value ? [] : [[id, { label: labelOf(field), base, value }] as const];
  });
  return Object.fromEntries(changed);
}

/**
 * Types a text again, and returns what has no place: its row is gone, or others have come before
 * it. `isAnswered`: the form shows the text already, instead of what it was based on.
 */
export function putBack(
  form: HTMLFormElement,
  left: KeptForm,
  isAnswered: boolean,
): KeptForm['fields'] {
  const fields = listFields(form);
  const lost: KeptForm['fields'] = {};
  for (const [id, stored] of Object.entries(left.fields)) {
    const field = fields.get(id);
    const isRow = / \d+$/.test(id) || fields.has(`${id} 1`);
    const isOther = field && isRow && !isAnswered && baseOf(field) !== stored.base;
    if (!field || isOther) {
      lost[id] = stored;
      continue;
    }
    setBase(field, stored.base);
    if (readField(field) !== stored.value) writeField(field, stored.value);
  }
  return lost;
}
