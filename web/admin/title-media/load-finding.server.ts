import type { RouterContextProvider } from 'react-router';
import { nameCode } from '#web/lib/code-names.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';

/** What is looked for and was found for a film: candidates in the language that `?find=` names. */
export async function loadFinding(
  {
    context,
    url,
    request,
  }: {
    context: Readonly<RouterContextProvider>;
    url: URL;
    request: Request;
  },
  stream: string | undefined,
) {
  const { subtitles } = context.get(apiContext);
  const { language: page } = context.get(visitContext);
  const language = url.searchParams.get('find');
  const { service } = (await subtitles.getSubtitleService()).data;
  if (!stream) return { service, searches: [], language, found: null };
  const { searches } = (await subtitles.listSubtitleSearches({ stream })).data;
  const { signal } = request;
  const found =
    language && service
      ? await subtitles.findSubtitleCandidates({ stream, language }, { signal }).then(
          ({ data }) => ({ candidates: data.candidates, problem: null }),
          (error) => ({ candidates: [], problem: problemOf(error).detail }),
        )
      : null;
  const named = searches.map((search) => ({
    ...search,
    languageName: nameCode(page, 'language', search.language),
  }));
  return { service, searches: named, language, found };
}
