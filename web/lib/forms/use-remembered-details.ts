import { type FormEvent, useEffect, useRef } from 'react';

const storageKey = 'sorot:review-details';

/**
 * Name and address for the forms of reviews and comments: details saved in this browser override
 * those of the account. Without scripts or storage, nothing is saved.
 */
export function useRememberedDetails(isGiven: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) fillDetails(ref.current, isGiven);
  }, [isGiven]);
  return {
    ref,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      rememberDetails(new FormData(event.currentTarget));
    },
  };
}

/** Name and address that the visitor saved in this browser for the next form. */
type RememberedDetails = { name: string; email: string };

function readDetails(): RememberedDetails | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const isWhole = typeof read?.name === 'string' && typeof read?.email === 'string';
    return isWhole ? { name: read.name, email: read.email } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fills in the saved details after hydration, without overwriting anything typed before. `isGiven`:
 * nor the name and address that the page was rendered with.
 */
function fillDetails(form: HTMLFormElement, isGiven: boolean): void {
  const details = readDetails();
  if (!details) return;
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const remember = fieldOf('remember');
  if (remember) remember.checked = true;
  if (isGiven) return;
  for (const name of ['name', 'email'] as const) {
    const field = fieldOf(name);
    if (!field || field.value !== field.defaultValue || field.value === details[name]) continue;
    field.value = details[name];
    // Nothing is sent unseen.
    const folded = field.closest('details');
    if (folded) folded.open = true;
  }
}

/** Saves the details if "remember me" is ticked; otherwise forgets them. */
function rememberDetails(form: FormData): void {
  try {
    const details = { name: String(form.get('name')), email: String(form.get('email')) };
    if (form.has('remember')) localStorage.setItem(storageKey, JSON.stringify(details));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full; the visitor types them again.
  }
}
