import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import type { TitleFile } from '#contract/ops/imports.ts';
import { toLibraryPath } from '#web/admin/imports/collect-files.ts';
import { loadOpenUploads } from '#web/admin/imports/load-open-uploads.server.ts';
import { Uploader } from '#web/admin/imports/uploader.tsx';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { WorkspacePart } from '#web/admin/ui/workspace.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/title-upload.route.ts';
import { FileList } from './file-list.tsx';
import { useWorkspaceTitle } from './title-workspace.route.tsx';

export const handle = { namespaces: ['admin-titles', 'admin-media'] };

/** `file`: the one that is replaced; null: it has to be chosen, or there is none yet. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const [{ data }, open] = await Promise.all([
    orNotFound(ops.listTitleFiles({ id: pageParam(params.id) })),
    loadOpenUploads(context),
  ]);
  const { files } = data;
  const asked = url.searchParams.get('file');
  const chosen = files.find(({ stream_id }) => stream_id === asked);
  return { files, open, file: chosen ?? (files.length === 1 ? files[0] : null) ?? null };
}

/** Sends a film for a title: its first one, or one that takes the place of what it has. */
export default function TitleUploadPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { title } = useWorkspaceTitle();
  const address = useAddress();
  const { files, file, open } = loaderData;
  const id = String(title.id);
  const page = href('/admin/titles/:id/upload', { id });
  const back = { href: address(href('/admin/titles/:id', { id })), text: title.display_name };
  const films_are = title.type === 'video' ? 'video' : 'movie';
  if (file) {
    return (
      <WorkspacePart heading={t(($) => $.upload.replace)} back={back}>
        <FileList files={[file]} action={() => null} />
        {file.library_path === null ? (
          <NotReplaceable folder={file.folder} />
        ) : (
          <>
            <p>{t(($) => $.upload.replace_text)}</p>
            <Uploader
              key={file.stream_id}
              open={open}
              only={{ asked: { films_are }, placeOf: () => file.library_path ?? '' }}
            />
          </>
        )}
      </WorkspacePart>
    );
  }
  if (files.length === 0 && title.type !== 'tv-show') {
    return (
      <WorkspacePart heading={t(($) => $.upload.first)} back={back}>
        <p>{t(($) => $.upload.first_text, { name: isolated(title.display_name) })}</p>
        <Uploader
          open={open}
          only={{
            asked: { films_are, title_id: title.id },
            placeOf: (chosen) => placeFor(title, chosen),
          }}
        />
      </WorkspacePart>
    );
  }
  return (
    <WorkspacePart heading={t(($) => $.upload.replace)} back={back}>
      {files.length > 0 && <p>{t(($) => $.upload.choose)}</p>}
      <FileList
        files={files}
        action={({ stream_id: stream }) => (
          <LinkButton look="secondary" href={address(`${page}?file=${stream}`)}>
            {t(($) => $.condition.replace)}
          </LinkButton>
        )}
      />
      {title.type === 'tv-show' && <NewEpisodes />}
    </WorkspacePart>
  );
}

/** A file that came from a folder of the server is replaced there. */
function NotReplaceable({ folder }: Pick<TitleFile, 'folder'>) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  return (
    <>
      <p>
        {folder === null
          ? t(($) => $.upload.unknown_file)
          : t(($) => $.upload.elsewhere, { folder: isolated(folder) })}
      </p>
      <p>
        <a href={address(href('/admin/folders'))}>{t(($) => $.upload.folders)}</a>
      </p>
    </>
  );
}

function NewEpisodes() {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  return (
    <p>
      {t(($) => $.upload.new_episodes)}{' '}
      <a href={address(href('/admin/upload'))}>{t(($) => $.condition.upload)}</a>
    </p>
  );
}

/** In a folder of its own, so that it takes the place of nothing else. */
function placeFor({ id, name, year }: AdminTitle, { name: file }: File): string {
  const ending = /\.[^.]+$/.exec(file)?.[0] ?? '';
  const called = `${name.replaceAll('/', '-')}${year === null ? '' : ` (${year})`}`;
  return toLibraryPath(`title-${id}/${called}${ending}`);
}

function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
