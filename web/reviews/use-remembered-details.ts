import { type FormEvent, useEffect, useRef } from 'react';
import { fillDetails, rememberDetails } from '#web/lib/remembered-details.ts';

/**
 * Name and address for the review form: what this browser was told to save takes the place of what
 * the account says. Without scripts, or without storage, nothing is saved.
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
