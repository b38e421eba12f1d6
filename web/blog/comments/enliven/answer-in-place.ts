import { prepareForm } from './prepare-form.ts';

const place = 'answer-form';

/**
 * Opens a form below the comment that a link answers: a copy of the one that the page has. False:
 * there is none.
 */
export function answerInPlace(part: HTMLElement, link: HTMLAnchorElement): boolean {
  const own = part.querySelector<HTMLFormElement>('#comment-form');
  const comment = link.closest('article');
  if (!own || !comment) return false;
  const open = part.querySelector(`#${place}`);
  const isOpenHere = open?.previousElementSibling === comment;
  open?.remove();
  // The second time closes it.
  if (isOpenHere) return true;
  const form = own.cloneNode(true) as HTMLFormElement;
  renameIds(form, `${place}-`);
  form.id = place;
  form.action = link.href;
  form.setAttribute('aria-label', link.getAttribute('aria-label') ?? '');
  set(form, 'parent', link.dataset.reply ?? '');
  set(form, 'key', '');
  comment.after(form);
  prepareForm(form);
  const text = form.querySelector('textarea');
  if (text) text.value = '';
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    form.remove();
    link.focus();
  });
  text?.focus();
  form.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Labels and hints of the copy are those of its own fields. */
function renameIds(form: HTMLFormElement, prefix: string): void {
  for (const name of ['id', 'for', 'aria-describedby']) {
    for (const element of form.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      element.setAttribute(
        name,
        value.replace(/\S+/g, (id) => prefix + id),
      );
    }
  }
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (field) field.value = value;
}
