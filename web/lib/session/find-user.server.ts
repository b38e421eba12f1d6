import { createContext, type RouterContextProvider } from 'react-router';
import type { User } from '#contract/account.ts';
import { isUnexpectedAnswer } from '#contract/client.ts';
import { apiContext, sessionContext } from '../visit.ts';

const userContext = createContext<Promise<User | null> | null>(null);

/** The signed-in user as the provider knows them now, or null. Fetched once per request. */
export function findUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const user = context.get(userContext) ?? fetchUser(context);
  context.set(userContext, user);
  return user;
}

/** Fetches the signed-in user anew, because a change in between may affect them. */
export async function fetchUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const session = context.get(sessionContext);
  if (!session.stored) return null;
  try {
    const { data } = await context.get(apiContext).account.getUser();
    return data.user;
  } catch (error) {
    // Only 200 says that somebody is signed in.
    if (isUnexpectedAnswer(error)) session.end();
    // Or the session has just ended, and the API client has removed it.
    if (!session.stored) return null;
    throw error;
  }
}
