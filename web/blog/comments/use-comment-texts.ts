import { useTranslation } from 'react-i18next';
import type { SingleComment } from '#contract/blog/comments.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

/** Texts and page data for the parts of a comment; called once for all of them. */
export function useCommentTexts() {
  const { t } = useTranslation('comments');
  const { language } = usePageVisit();
  return {
    t,
    language,
    address: useAddress(),
    nameOf: ({ name }: Pick<SingleComment, 'name'>) => name ?? t(($) => $.former),
    instant: useTimes().instant,
  };
}

export type CommentTexts = ReturnType<typeof useCommentTexts>;
