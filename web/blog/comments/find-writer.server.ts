import { createFormKey } from '#contract/shared/form-key.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { type PageRequest, sessionContext } from '#web/lib/visit.ts';
import type { CommentWriter } from './comment-form.tsx';

type Page = Pick<PageRequest, 'context'>;

/** Whether a page shows somebody what is theirs; to all others it may be the same. */
export function isKnownReader({ context }: Page): boolean {
  const session = context.get(sessionContext);
  return session.stored !== null || session.guestToken('commenter') !== undefined;
}

/** Who writes on a page that is made for one visitor. */
export async function findWriter(page: Page): Promise<CommentWriter> {
  const user = await findUser(page.context);
  return {
    name: user?.display_name ?? null,
    xsrfToken: page.context.get(sessionContext).xsrfToken ?? '',
    key: createFormKey(),
  };
}
