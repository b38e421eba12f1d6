import { findUser } from '#web/lib/session/find-user.server.ts';
import { type PageRequest, sessionContext } from '#web/lib/visit.ts';

type Page = Pick<PageRequest, 'context'>;

/** Whether a page shows somebody what is theirs; to all others it may be the same. */
export function isKnownReader({ context }: Page): boolean {
  const session = context.get(sessionContext);
  return session.stored !== null || session.guestToken('commenter') !== undefined;
}

/** The name of the account that reads a page that is made for one visitor; null: a guest. */
export async function findWriter(page: Page): Promise<string | null> {
  return (await findUser(page.context))?.display_name ?? null;
}
