import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmFile } from '#contract/catalogue/titles/series.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/trailers.route.ts';
import styles from './chapters.module.css';
import { fileName } from './film-files.ts';
import { TitleMediaPage } from './title-media-page.tsx';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const [films, trailers, files] = await Promise.all([
    orNotFound(catalogue.listTitleFilms({ id })),
    orNotFound(catalogue.listTrailers({ id })),
    catalogue.listFilmFiles({}),
  ]);
  return { title: films.data.title, ...trailers.data, files: files.data.files };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['trailers'], async () => {
    const names = form.getAll('name').map(String);
    const urls = form.getAll('url').map(String);
    const streams = form.getAll('stream_id').map(String);
    const trailers = names.flatMap((text, index) => {
      const name = text.trim();
      const stream_id = streams[index] || null;
      const address = urls[index]?.trim() || null;
      if (name === '') return [];
      return [{ name, stream_id, url: stream_id ? null : address }];
    });
    const { data } = await context.get(apiContext).catalogue.saveTrailers({ id, trailers });
    return { done: 'saved', change: data.change };
  });
}

type Row = { id: number; name: string; url: string; stream: string };

/** The trailers of a title in order: films of the site, or addresses elsewhere. */
export default function TrailersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { title, trailers, kept, files } = loaderData;
  const [rows, setRows] = useState<Row[]>(() => {
    const typed = typedRows(actionData, ['name', 'url', 'stream_id']);
    if (typed)
      return typed.map(({ name, url, stream_id: stream }, id) => ({ id, name, url, stream }));
    return [...trailers, { name: '', url: null, stream_id: null }].map((trailer, id) => {
      return { id, name: trailer.name, url: trailer.url ?? '', stream: trailer.stream_id ?? '' };
    });
  });
  function move(index: number, by: number): void {
    const moved = [...rows];
    const [row] = moved.splice(index, 1);
    if (row) moved.splice(index + by, 0, row);
    setRows(moved);
  }
  return (
    <TitleMediaPage title={title} problem={actionData?.problem ?? actionData?.errors.trailers}>
      <PostForm className={styles.form}>
        <AdminSection
          heading={t(($) => $.trailers.title)}
          text={kept ? t(($) => $.trailers.kept) : t(($) => $.trailers.text)}
        >
          {rows.map((row, index) => (
            <TrailerFields key={row.id} row={row} files={files}>
              <ButtonRow>
                <Button look="quiet" disabled={index === 0} onClick={() => move(index, -1)}>
                  {t(($) => $.series.up)}
                </Button>
                <Button
                  look="quiet"
                  onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                >
                  {t(($) => $.trailers.remove)}
                </Button>
              </ButtonRow>
            </TrailerFields>
          ))}
          <Button
            look="secondary"
            onClick={() => {
              const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
              setRows([...rows, { id, name: '', url: '', stream: '' }]);
            }}
          >
            {t(($) => $.trailers.add)}
          </Button>
        </AdminSection>
        <Button type="submit">{t(($) => $.trailers.save)}</Button>
      </PostForm>
    </TitleMediaPage>
  );
}

function TrailerFields({
  row,
  files,
  children,
}: {
  row: Row;
  files: FilmFile[];
  children: ReactNode;
}) {
  const { t } = useTranslation('admin-media');
  const isKnown = files.some(({ stream_id }) => stream_id === row.stream);
  return (
    <div className={styles.row}>
      <TextField label={t(($) => $.trailers.name)} name="name" defaultValue={row.name} />
      <TextField
        label={t(($) => $.trailers.url)}
        name="url"
        type="url"
        dir="ltr"
        defaultValue={row.url}
      />
      <ListField label={t(($) => $.trailers.film)} name="stream_id" defaultValue={row.stream}>
        <option value="">–</option>
        {row.stream && !isKnown && <option value={row.stream}>{row.name}</option>}
        {files.map((file) => (
          <option key={file.stream_id} value={file.stream_id}>
            {fileName(file)}
          </option>
        ))}
      </ListField>
      {children}
    </div>
  );
}
