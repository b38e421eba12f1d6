import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmFile } from '#contract/catalogue/titles/series.ts';
import { extraKinds } from '#contract/constants/catalogue.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { readRows } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/trailers.route.ts';
import chapterStyles from './chapters.module.css';
import styles from './extras.module.css';
import { fileName } from './film-files.ts';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const [films, extras, files] = await Promise.all([
    orNotFound(catalogue.listTitleFilms({ id })),
    orNotFound(catalogue.listExtras({ id })),
    catalogue.listFilmFiles({}),
  ]);
  return { title: films.data.title, ...extras.data, files: files.data.files };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['extras'], async () => {
    const rows = readRows(form, 'extras', ['kind', 'name', 'season', 'url', 'stream_id']);
    const kept = rows.filter(({ url, stream_id }) => url !== '' || stream_id !== '');
    const extras = kept.map(({ kind, name, season, url, stream_id }) => ({
      kind: extraKinds.find((each) => each === kind) ?? 'other',
      name,
      season: season === '' ? null : Number(season),
      stream_id: stream_id || null,
      url: stream_id ? null : url,
    }));
    const { data } = await context.get(apiContext).catalogue.saveExtras({ id, extras });
    return { done: 'saved', change: data.change };
  });
}

type Row = {
  id: number;
  kind: string;
  name: string;
  season: string;
  url: string;
  stream: string;
};

const emptyRow = { kind: 'trailer', name: '', season: '', url: '', stream: '' };
const columns = ['kind', 'name', 'season', 'url', 'stream_id'] as const;

/** The trailers and other extras of a title in order: films of the site, or addresses elsewhere. */
export default function TrailersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { title, extras, kept, files } = loaderData;
  const [rows, setRows] = useState<Row[]>(() => {
    const typed = typedRows(actionData, columns, 'extras');
    if (typed) return typed.map(({ stream_id: stream, ...row }, id) => ({ ...row, id, stream }));
    const stored = extras.map(({ kind, name, season, url, stream_id }, id) => {
      const texts = { season: season === null ? '' : String(season), url: url ?? '' };
      return { id, kind, name, ...texts, stream: stream_id ?? '' };
    });
    // Without scripts, this is where one is added.
    return [...stored, { id: stored.length, ...emptyRow }];
  });
  function move(index: number, by: number): void {
    const moved = [...rows];
    const [row] = moved.splice(index, 1);
    if (row) moved.splice(index + by, 0, row);
    setRows(moved);
  }
  const problem = actionData?.problem ?? actionData?.errors.extras;
  return (
    <>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      <PostForm className={chapterStyles.form}>
        <AdminSection
          heading={t(($) => $.trailers.title)}
          text={kept ? t(($) => $.trailers.kept) : t(($) => $.trailers.text)}
        >
          <div className={styles.rows}>
            {rows.map((row, index) => (
              <ExtraFields key={row.id} row={row} files={files} isSeries={title.type === 'tv-show'}>
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
              </ExtraFields>
            ))}
          </div>
          <Button
            look="secondary"
            onClick={() => {
              const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
              setRows([...rows, { id, ...emptyRow }]);
            }}
          >
            {t(($) => $.trailers.add)}
          </Button>
        </AdminSection>
        <Button type="submit">{t(($) => $.trailers.save)}</Button>
      </PostForm>
    </>
  );
}

function ExtraFields({
  row,
  files,
  isSeries,
  children,
}: {
  row: Row;
  files: FilmFile[];
  isSeries: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('admin-media');
  const isKnown = files.some(({ stream_id }) => stream_id === row.stream);
  return (
    <div className={styles.row}>
      <ListField label={t(($) => $.trailers.kind)} name="extras.kind" defaultValue={row.kind}>
        {extraKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(($) => $.trailers.kinds[kind])}
          </option>
        ))}
      </ListField>
      <TextField
        label={t(($) => $.trailers.name)}
        name="extras.name"
        defaultValue={row.name}
        maxLength={200}
        dir="auto"
      />
      {isSeries ? (
        <TextField
          label={t(($) => $.trailers.season)}
          name="extras.season"
          type="number"
          min={0}
          defaultValue={row.season}
        />
      ) : (
        <input type="hidden" name="extras.season" value={row.season} />
      )}
      <TextField
        label={t(($) => $.trailers.url)}
        name="extras.url"
        type="url"
        dir="ltr"
        defaultValue={row.url}
      />
      <ListField
        label={t(($) => $.trailers.film)}
        name="extras.stream_id"
        defaultValue={row.stream}
      >
        <option value="">–</option>
        {row.stream && !isKnown && (
          <option value={row.stream}>
            {row.name ||
              t(($) => $.trailers.kinds[extraKinds.find((kind) => kind === row.kind) ?? 'other'])}
          </option>
        )}
        {files.map((file) => (
          <option key={file.stream_id} value={file.stream_id}>
            {fileName(file)}
          </option>
        ))}
      </ListField>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
