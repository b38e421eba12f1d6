import { createFormKey } from '#contract/shared/form-key.ts';
import { fillDetails, rememberDetails } from '#web/lib/remembered-details.ts';
import { readCookie } from '#web/lib/session/read-cookie.ts';
import { xsrfCookie, xsrfField } from '#web/lib/session/xsrf-names.ts';

/** Fills in what this browser knows, and keeps what it is told to, once the form is sent. */
export function prepareForm(form: HTMLFormElement): void {
  const key = fieldOf(form, 'key');
  if (key && !key.value) key.value = createFormKey();
  fillDetails(form, false);
  form.addEventListener('submit', () => {
    fillToken(form);
    if (fieldOf(form, 'remember')) rememberDetails(new FormData(form));
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
