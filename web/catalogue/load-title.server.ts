import { ORPCError } from '@orpc/client';
import { data, type RouterContextProvider } from 'react-router';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { apiContext } from '#web/lib/visit.ts';

/** The title of this slug, of the first type that has it; and whether the address starts it. */
export async function loadTitle(
  types: TitleType[],
  slug: string,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  const { catalogue } = context.get(apiContext);
  const startsAtOnce = new URL(request.url).searchParams.has('play');
  for (const type of types) {
    try {
      const answer = await catalogue.getTitle({ type, slug }, { signal: request.signal });
      return { title: answer.data.title, startsAtOnce };
    } catch (error) {
      if (!(error instanceof ORPCError && error.status === 404)) throw error;
    }
  }
  throw data(null, { status: 404 });
}
