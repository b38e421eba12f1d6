import { type FormEvent, useEffect, useState } from 'react';
import {
  type RememberedDetails as Details,
  readDetails,
  rememberDetails,
} from '#web/lib/remembered-details.ts';

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
      rememberDetails(new FormData(event.currentTarget));
    },
  };
}

export type RememberedDetails = ReturnType<typeof useRememberedDetails>;
