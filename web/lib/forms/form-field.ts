export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field has now; of a checkbox or radio button, `on` or nothing. */
export function readField(field: Field): string {
  if (isChoice(field)) return field.checked ? 'on' : '';
  return toLineFeeds(field.value);
}

/** What it came with. */
export function readDefault(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  }
  if (isChoice(field)) return field.defaultChecked ? 'on' : '';
  return toLineFeeds(field.defaultValue);
}

/** Types or chooses as a visitor would, so that components notice. */
export function writeField(field: Field, value: string): void {
  if (isChoice(field)) {
    if (field.checked !== (value === 'on')) field.click();
    return;
  }
  // React replaces the property of the element itself, to tell its own changes from others'.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** A text with the line ends that browsers keep in a text box. */
function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
