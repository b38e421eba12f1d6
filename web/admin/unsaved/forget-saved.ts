import { readKept, takeSent, writeKept } from './kept-forms.ts';
import { listForms } from './typed-forms.ts';

type Loaded = { page: string; username: string; isDone: boolean; isRefused: boolean };

/**
 * Drops the text of the form that was sent last, if the page says that it was carried out. What was
 * typed into other forms of its page may now belong to another address, such as after a new slug.
 */
export function forgetSaved({ page, username, isDone, isRefused }: Loaded): void {
  if (isRefused) return;
  const sent = takeSent();
  if (!sent || !isDone) return;
  const left = Object.entries(readKept(sent.page, username)).filter(([id]) => id !== sent.form);
  const forms = listForms(document);
  const isMoved = sent.page !== page && left.length > 0 && left.every(([id]) => forms.has(id));
  writeKept(sent.page, username, isMoved ? {} : Object.fromEntries(left));
  if (isMoved) writeKept(page, username, Object.fromEntries(left));
}
