const storageKey = 'sorot:review-details';

/** Name and address that a visitor asked this browser to keep for the next form. */
export type RememberedDetails = { name: string; email: string };

export function readDetails(): RememberedDetails | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const isWhole = typeof read?.name === 'string' && typeof read?.email === 'string';
    return isWhole ? { name: read.name, email: read.email } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what a form says, if its box to remember is ticked; else forgets what was kept. */
export function rememberDetails(form: FormData): void {
  try {
    const told = { name: String(form.get('name')), email: String(form.get('email')) };
    if (form.has('remember')) localStorage.setItem(storageKey, JSON.stringify(told));
    else localStorage.removeItem(storageKey);
  } catch {
    // The browser keeps nothing: then it is typed the next time.
  }
}
