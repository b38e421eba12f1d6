import { createContext, type RouterContextProvider } from 'react-router';
import type { User } from '#contract/account.ts';
import { apiContext, sessionContext } from '../visit.ts';

const askedContext = createContext<Promise<User | null> | null>(null);

/** Who is signed in, as the provider knows them now; null: nobody. Asked once per request. */
export function findUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const asked = context.get(askedContext) ?? askForUser(context);
  context.set(askedContext, asked);
  return asked;
}

/** The same, asked anew: what is done in between may change who it is. */
export async function askForUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const session = context.get(sessionContext);
  if (!session.stored) return null;
  try {
    const { data } = await context.get(apiContext).account.getUser();
    return data.user;
  } catch (error) {
    // The session ended a moment ago, and the API client has put it away.
    if (!session.stored) return null;
    throw error;
  }
}
