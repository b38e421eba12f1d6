import { useOutletContext } from 'react-router';
import type { User } from '#contract/account.ts';

/** The signed-in account, in the sections of the account area. */
export function useUser(): User {
  return useOutletContext<User>();
}
