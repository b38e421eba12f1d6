import { type FormEvent, useEffect, useState } from 'react';

const storageKey = 'sorot:review-details';

type Details = { name: string; email: string };

/**
 * Name and address for the review form: what this browser was told to save takes the place of what
 * the account says. Without scripts, or without storage, nothing is saved.
 */
export function useRememberedDetails(given: Details & { isGiven: boolean }) {
  const { isGiven, name, email } = given;
  const [remembered, setRemembered] = useState<Details>();
  useEffect(() => setRemembered(readDetails()), []);
  const details = remembered && !isGiven ? remembered : { name, email };
  return {
    ...details,
    isRemembered: remembered !== undefined,
    remember(event: FormEvent<HTMLFormElement>) {
      const form = new FormData(event.currentTarget);
      const wanted = form.has('remember');
      const told = { name: String(form.get('name')), email: String(form.get('email')) };
      writeDetails(wanted ? told : undefined);
    },
  };
}

export type RememberedDetails = ReturnType<typeof useRememberedDetails>;

function readDetails(): Details | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const isWhole = typeof read?.name === 'string' && typeof read?.email === 'string';
    return isWhole ? { name: read.name, email: read.email } : undefined;
  } catch {
    return undefined;
  }
}

function writeDetails(details: Details | undefined): void {
  try {
    if (details) localStorage.setItem(storageKey, JSON.stringify(details));
    else localStorage.removeItem(storageKey);
  } catch {
    // The browser keeps nothing: then it is typed the next time.
  }
}
