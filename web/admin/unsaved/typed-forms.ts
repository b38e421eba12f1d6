import { type Field, isChoice, readDefault } from '#web/lib/forms/form-field.ts';
import { asOfField } from '#web/lib/session/post-form.tsx';

/** Forms that change something. The editor of posts keeps its own drafts, a choice of columns none. */
const formSelector = 'form[method="post"]:not([data-post-editor], [data-unwatched])';

/** Which of several forms with the same fields one is. */
const namesOfForm = ['section', 'intent', 'id', 'kind', 'place', 'index', 'slug', 'stream', 'key'];

/** What a form was loaded with, besides its fields. */
const versionNames = [asOfField, 'revision'];

const secret = /password|token|secret|^pin$/;

/** The forms of a page in which something can be typed, by what tells them apart. */
export function listForms(page: ParentNode): Map<string, HTMLFormElement> {
  const forms = [...page.querySelectorAll<HTMLFormElement>(`main ${formSelector}`)];
  const typed = forms.filter((form) => listFields(form).size > 0);
  return numberAlike(typed, (form) => {
    const values = namesOfForm.map((name) => hiddenOf(form, name)?.value ?? '');
    // Not buttons, which come and go with what is typed.
    const fields = [...form.elements].filter((each) => !(each instanceof HTMLButtonElement));
    const names = new Set(fields.map((each) => each.getAttribute('name') ?? ''));
    const own = [...names].filter((name) => name !== '' && !/\d/.test(name)).sort();
    return [form.getAttribute('action') ?? '', ...values, ...own].join(' ');
  });
}

/** The fields of a form, by name and, among those of the same name, by place. */
export function listFields(form: HTMLFormElement): Map<string, Field> {
  const fields = [...form.elements].filter(isTyped);
  return numberAlike(fields, (field) =>
    [field.name, ...(isChoice(field) ? [field.value] : [])].join('='),
  );
}

function isTyped(element: Element): element is Field {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  if (!isField || element.name === '' || secret.test(element.name)) return false;
  return !['hidden', 'file', 'password', 'submit', 'button'].includes(element.type);
}

function numberAlike<Kind>(all: Kind[], looksOf: (each: Kind) => string): Map<string, Kind> {
  const counts = new Map<string, number>();
  return new Map(
    all.map((each) => {
      const looks = looksOf(each);
      const before = counts.get(looks) ?? 0;
      counts.set(looks, before + 1);
      return [before === 0 ? looks : `${looks} ${before}`, each];
    }),
  );
}

/** What the form says about when it was loaded. */
export function readVersions(form: HTMLFormElement): Record<string, string> {
  const versions = versionNames.flatMap((name) => {
    const field = hiddenOf(form, name);
    return field ? [[name, field.value] as const] : [];
  });
  return Object.fromEntries(versions);
}

function hiddenOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === 'hidden' ? field : undefined;
}

/** What people call a field. */
export function labelOf(field: Field): string {
  const [label] = field.labels ?? [];
  const legend = field.closest('fieldset')?.querySelector('legend');
  const words = [
    legend?.textContent,
    label?.firstChild?.textContent ?? field.ariaLabel ?? field.dataset.label,
  ];
  return words.filter(Boolean).join(' · ') || field.name;
}

/** A value for people: of a `Picker`, the names of what is chosen. */
export function toWords(value: string): string {
  if (value === '[]') return '';
  if (!value.startsWith('[{"value":')) return value;
  return JSON.parse(value)
    .map(({ name }: { name: string }) => name)
    .join('\n');
}

/** The heading above a form. */
export function headingOf(form: HTMLFormElement): string {
  const heading = form.closest('section')?.querySelector('h2') ?? form.querySelector('h2, legend');
  return (heading ?? document.querySelector('main h1'))?.textContent ?? '';
}

const bases = new WeakMap<Field, string>();

/** What a field was based on: what it came with, unless `setBase` knows better. */
export function baseOf(field: Field): string {
  const stored = bases.get(field);
  if (stored !== undefined) return stored;
  // Once: React changes the default of a field that it controls with each letter.
  const base = readDefault(field);
  bases.set(field, base);
  return base;
}

export function setBase(field: Field, base: string): void {
  bases.set(field, base);
}
