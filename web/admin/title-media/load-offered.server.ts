import type { RouterContextProvider } from 'react-router';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';

type Page = {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
  request: Request;
  url: URL;
};

/** Pictures that databases of films have of a title; null: nobody wants to see them yet. */
export async function loadOffered({ context, params, request, url }: Page) {
  if (!url.searchParams.has('offered')) return null;
  const { catalogue } = context.get(apiContext);
  const { language: page } = context.get(visitContext);
  const wanted = { id: pageParam(params.id) };
  return catalogue.listOfferedArtwork(wanted, { signal: request.signal }).then(
    ({ data }) => ({
      problem: null,
      pictures: data.pictures.map(({ language, ...picture }) => ({
        ...picture,
        languageName: language === null ? null : nameCode(page, 'language', language),
      })),
    }),
    (error) => ({ problem: problemOf(error).detail, pictures: [] }),
  );
}
