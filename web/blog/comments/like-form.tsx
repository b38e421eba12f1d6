import { useAddress } from '#web/lib/page-visit.ts';
import { xsrfField } from '#web/lib/session/xsrf-names.ts';
import { commentsPath } from './comment-paths.ts';

/** The one form that all likes of a page are sent with, by buttons that name it. */
export const likeForm = 'comment-likes';

export function LikeForm({ slug, xsrfToken }: { slug: string; xsrfToken: string }) {
  const address = useAddress();
  return (
    <form id={likeForm} method="post" action={address(commentsPath(slug))}>
      <input type="hidden" name={xsrfField} value={xsrfToken} />
    </form>
  );
}
