import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { nameCode } from '#web/lib/code-names.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/subtitles.route.ts';
import { isGoingOn } from './search-state.ts';
import { ServiceNote } from './service-note.tsx';
import { useMissingColumns, useRequestColumns, useSearchColumns } from './subtitle-columns.tsx';

export const handle = { namespaces: ['admin-media'] };

const views = ['requests', 'searches', 'find'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { subtitles } = context.get(apiContext);
  const { language, offered } = context.get(visitContext);
  const view = views.find((each) => each === url.searchParams.get('view')) ?? 'requests';
  const ids = url.searchParams.get('ids') ?? undefined;
  const { service } = (await subtitles.getSubtitleService()).data;
  const requests =
    view === 'requests' ? (await subtitles.listSubtitleRequests()).data.requests : [];
  const searches =
    view === 'searches' ? (await subtitles.listSubtitleSearches({})).data.searches : [];
  const counted = view === 'find' ? offered : [];
  const missing = await Promise.all(
    counted.map(async (code) => ({
      code,
      name: nameCode(language, 'language', code),
      count: (await subtitles.countWithoutSubtitles({ language: code, ids })).data.count,
    })),
  );
  const named = <Row extends { language: string }>(row: Row) => ({
    ...row,
    languageName: nameCode(language, 'language', row.language),
  });
  return {
    ...{ view, ids, service, missing },
    requests: requests.map(named),
    searches: searches.map(named),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const { subtitles } = context.get(apiContext);
    if (form.get('intent') === 'dismiss') {
      const input = parseForm(context, form, 'subtitles.dismissSubtitleRequest');
      return {
        done: 'removed',
        change: (await subtitles.dismissSubtitleRequest(input)).data.change,
      };
    }
    const ids = String(form.get('ids') ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number);
    form.delete('ids');
    const wanted = ids.length > 0 ? { ids } : {};
    await subtitles.searchSubtitles(parseForm(context, form, 'subtitles.searchSubtitles', wanted));
    return { done: 'started', path: `${href('/admin/subtitles')}?view=searches` };
  });
}

/** Subtitles that viewers miss, and those that are looked for. */
export default function SubtitlesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { view, ids, service, requests, searches, missing } = loaderData;
  const requestColumns = useRequestColumns();
  const searchColumns = useSearchColumns();
  const missingColumns = useMissingColumns({ ids, mayFind: service !== null });
  useReloading(searches.some(isGoingOn), 3_000);
  const common = {
    title: t(($) => $.subtitle_search.title),
    answer: actionData,
    intro: <ServiceNote service={service} />,
    usual: t(($) => $.subtitle_search.requests),
    views: [
      { text: t(($) => $.subtitle_search.searches), query: 'view=searches' },
      ids
        ? { text: t(($) => $.subtitle_search.some), query: `view=find&ids=${ids}` }
        : { text: t(($) => $.subtitle_search.all), query: 'view=find' },
    ],
  };
  if (view === 'find') {
    return (
      <ListPage
        {...common}
        intro={
          <>
            {common.intro}
            <p>{t(($) => $.subtitle_search.all_text)}</p>
          </>
        }
        columns={missingColumns}
        rows={missing}
        rowId="code"
        empty=""
      />
    );
  }
  if (view === 'searches') {
    return (
      <ListPage
        {...common}
        columns={searchColumns}
        rows={searches}
        rowId={({ stream_id, language }) => `${stream_id} ${language}`}
        empty={t(($) => $.subtitle_search.no_searches)}
      />
    );
  }
  return (
    <ListPage
      {...common}
      columns={requestColumns}
      rows={requests}
      rowId={({ title_id, language }) => `${title_id} ${language}`}
      empty={t(($) => $.subtitle_search.no_requests)}
    />
  );
}
