import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import type { TitleFile } from '#contract/ops/imports.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { WorkspacePart } from '#web/admin/ui/workspace.tsx';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/title-files.route.ts';
import { FileList } from './file-list.tsx';
import { useWorkspaceTitle } from './title-workspace.route.tsx';

export const handle = { namespaces: ['admin-titles', 'admin-media'] };

/** If there is only one file to correct, or `?file=` names it, at once where it is corrected. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const { files } = (await orNotFound(ops.listTitleFiles({ id: pageParam(params.id) }))).data;
  const asked = url.searchParams.get('file');
  const wanted = asked === null ? files : files.filter(({ stream_id }) => stream_id === asked);
  const [only, ...others] = wanted;
  if (only?.reading && others.length === 0) {
    throw redirect(addressFor(context.get(visitContext), correctionPath(only.reading)));
  }
  return { files: wanted };
}

function correctionPath({ run, path }: NonNullable<TitleFile['reading']>): string {
  const page = href('/admin/imports/:id/correct', { id: String(run) });
  return `${page}?path=${encodeURIComponent(path)}`;
}

/** Which file of a title is not what it was taken for. */
export default function TitleFilesPage({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { title } = useWorkspaceTitle();
  const address = useAddress();
  const id = String(title.id);
  const isSeries = title.type === 'tv-show';
  const hasReading = files.some(({ reading }) => reading !== null);
  const hasOthers = files.some(({ reading }) => reading === null);
  return (
    <WorkspacePart
      heading={isSeries ? t(($) => $.files.wrong_episode) : t(($) => $.files.wrong)}
      back={{
        href: address(href('/admin/titles/:id', { id })),
        text: t(($) => $.workspace.overview),
      }}
    >
      <p>{hasReading ? t(($) => $.files.text) : t(($) => $.files.none_text)}</p>
      <FileList
        files={files}
        action={({ reading }) =>
          reading ? (
            <LinkButton look="secondary" href={address(correctionPath(reading))}>
              {t(($) => $.files.correct)}
            </LinkButton>
          ) : null
        }
      />
      {hasOthers && (
        <>
          {hasReading && <p>{t(($) => $.files.none_text)}</p>}
          <ul>
            <li>
              <a href={address(href('/admin/folders'))}>{t(($) => $.files.import_folder)}</a>
            </li>
            <li>
              <a href={address(href('/admin/titles/:id', { id }))}>{t(($) => $.files.rename)}</a>
            </li>
            {isSeries && (
              <li>
                <a href={address(href('/admin/titles/:id/episodes', { id }))}>
                  {t(($) => $.files.move_episode)}
                </a>
              </li>
            )}
            <li>
              <a href={address(href('/admin/titles/:id/merge', { id }))}>
                {t(($) => $.files.merge)}
              </a>
            </li>
          </ul>
        </>
      )}
    </WorkspacePart>
  );
}
