import { type FormEvent, useEffect, useRef } from 'react';

const storageKey = 'sorot:review-details';

/**
 * Name and address for the forms of reviews and comments: what this browser was told to save takes
 * the place of what the account says. Without scripts, or without storage, nothing is saved.
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

/** Name and address that a visitor asked this browser to keep for the next form. */
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
 * Fills in what this browser keeps, once the page has come alive; what was typed before stays.
 * `isGiven`: so do the name and the address that the page came with.
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
    if (field && field.value === field.defaultValue) field.value = details[name];
  }
}

/** Keeps what a form says, if its box to remember is ticked; else forgets what was kept. */
function rememberDetails(form: FormData): void {
  try {
    const told = { name: String(form.get('name')), email: String(form.get('email')) };
    if (form.has('remember')) localStorage.setItem(storageKey, JSON.stringify(told));
    else localStorage.removeItem(storageKey);
  } catch {
    // The browser keeps nothing: then it is typed the next time.
  }
}
