import { useTranslation } from 'react-i18next';
import type { PostCard } from '#contract/blog/post-card.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { formatDuration, formatNumber } from '#web/lib/formats/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

/** Texts and page data for all post cards of a page, called once. */
export function usePostTexts() {
  const { t } = useTranslation('blog');
  const { language } = usePageVisit();
  return {
    address: useAddress(),
    number: (value: number) => formatNumber(language, value),
    date: useTimes().day,
    duration: (seconds: number) => formatDuration(language, seconds),
    minutes: (count: number) => t(($) => $.card.minutes, { count }),
    comments: (count: number) => t(($) => $.card.comments, { count }),
    draft: t(($) => $.card.draft),
    types: t(($) => $.types, { returnObjects: true }),
    /** For elements whose text is in another language than the page. */
    own: ({ language: of }: Pick<PostCard, 'language'>) => languageOfText(of, language),
  };
}

export type PostTexts = ReturnType<typeof usePostTexts>;

function languageOfText(of: Language, page: Language) {
  return of === page ? {} : { lang: of, dir: directionOf(of) };
}

/** `lang` and `dir` of a post's text if its language differs from the page's. */
export type TextMarks = ReturnType<PostTexts['own']>;
