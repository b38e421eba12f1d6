import { createFormKey } from '#contract/shared/form-key.ts';
import { readDetails, rememberDetails } from '#web/lib/remembered-details.ts';
import { readCookie } from '#web/lib/session/read-cookie.ts';
import { xsrfCookie, xsrfField } from '#web/lib/session/xsrf-names.ts';

/** Fills in what this browser knows, and keeps what it is told to, once the form is sent. */
export function prepareForm(form: HTMLFormElement): void {
  const key = fieldOf(form, 'key');
  if (key && !key.value) key.value = createFormKey();
  const details = readDetails();
  for (const name of ['name', 'email'] as const) {
    const field = fieldOf(form, name);
    if (field && !field.value && details) field.value = details[name];
  }
  const remember = fieldOf(form, 'remember');
  if (remember && details) remember.checked = true;
  form.addEventListener('submit', () => {
    fillToken(form);
    if (remember) rememberDetails(new FormData(form));
  });
}

/** The page may have been made for everybody, and the cookie have come with a later answer. */
export function fillToken(form: HTMLFormElement): void {
  const token = fieldOf(form, xsrfField);
  const known = readCookie(document.cookie, xsrfCookie);
  if (token && known) token.value = known;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`);
}
