import type { PostFields } from './post-fields.ts';

/** Tells the Markdown editor of a text box that its value was replaced. */
export const replacedEvent = 'sorot:replaced';

/** Puts a value into a field of the editor's form, as if it had been typed. */
export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    field.checked = value === 'on';
  } else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ) {
    field.value = value;
  } else return;
  field.dispatchEvent(new CustomEvent(replacedEvent));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts all values of a version into the form; what it lacks becomes empty. */
export function setFields(form: HTMLFormElement, current: PostFields, fields: PostFields): void {
  for (const name of new Set([...Object.keys(current), ...Object.keys(fields)])) {
    if ((current[name] ?? '') !== (fields[name] ?? '')) setField(form, name, fields[name] ?? '');
  }
}
