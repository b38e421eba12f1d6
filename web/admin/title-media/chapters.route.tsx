import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { languages } from '#contract/shared/language.ts';
import type { FilmMarks } from '#contract/titles/films.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/chapters.route.ts';
import styles from './chapters.module.css';
import { FilmChooser } from './film-chooser.tsx';
import { FilmPreview } from './film-preview.tsx';
import { loadFilms } from './load-films.server.ts';
import { Timeline } from './timeline.tsx';
import { formatTime, parseTime } from './times.ts';
import { TitleMediaPage } from './title-media-page.tsx';

export const handle = { namespaces: ['admin-media'] };

export async function loader(args: Route.LoaderArgs) {
  const found = await loadFilms(args);
  const stream = found.film?.stream_id;
  const { catalogue } = args.context.get(apiContext);
  const marks = stream ? (await catalogue.getFilmMarks({ stream })).data.marks : null;
  return { ...found, marks };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    const input = { stream: String(form.get('stream')), ...readMarks(form) };
    const saved = await catalogue.saveFilmMarks(input);
    return { done: 'saved', change: saved.data.change };
  });
}

/** Rows without a title are left out: removed, or never filled in. */
function readMarks(form: FormData) {
  const titles = form.getAll('title').map(String);
  const english = form.getAll('title_en').map(String);
  const starts = form.getAll('starts_at').map(String);
  const chapters = titles.flatMap((text, index) => {
    const title = text.trim();
    const starts_at = parseTime(starts[index] ?? '');
    if (title === '') return [];
    if (starts_at === undefined) throw data(null, { status: 422 });
    const en = english[index]?.trim();
    return [{ starts_at, title, titles: en ? { en } : {} }];
  });
  const time = (name: string) => parseTime(String(form.get(name) ?? ''));
  const [from, until] = [time('intro_from'), time('intro_until')];
  return {
    chapters: form.has('from_file') ? null : chapters,
    intro: from !== undefined && until !== undefined ? { starts_at: from, ends_at: until } : null,
    credits_at: time('credits_at') ?? null,
  };
}

/** Chapters, opening and closing credits: on a timeline beside the film, and as a table of times. */
export default function ChaptersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { title, films, film, marks } = loaderData;
  return (
    <TitleMediaPage title={title} problem={actionData?.problem}>
      <FilmChooser films={films} film={film} />
      {film && marks ? (
        <ChaptersForm key={film.stream_id} stream={film.stream_id} marks={marks} />
      ) : (
        <EmptyState heading={t(($) => $.films.none)} />
      )}
    </TitleMediaPage>
  );
}

type Row = { id: number; starts: string; title: string; english: string };

/** Empty rows to fill in where there are no scripts. */
const spareRows = 3;

function ChaptersForm({ stream, marks }: { stream: string; marks: FilmMarks }) {
  const { t } = useTranslation('admin-media');
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const [rows, setRows] = useState<Row[]>(() => [
    ...marks.chapters.map(({ starts_at, title, titles }, id) => ({
      id,
      starts: formatTime(starts_at),
      title,
      english: titles.en ?? '',
    })),
    ...Array.from({ length: spareRows }, (_, index) => emptyRow(marks.chapters.length + index)),
  ]);
  const [spans, setSpans] = useState({
    intro_from: marks.intro ? formatTime(marks.intro.starts_at) : '',
    intro_until: marks.intro ? formatTime(marks.intro.ends_at) : '',
    credits_at: marks.credits_at === null ? '' : formatTime(marks.credits_at),
  });
  const now = formatTime(Math.round(time * 10) / 10);
  const change = (id: number, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const addHere = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    setRows([...rows, { ...emptyRow(id), starts: now }]);
  };
  const marked = [
    ...rows.flatMap(({ id, starts, title }) => {
      const at = parseTime(starts);
      return at === undefined || title === '' ? [] : [{ id: String(id), at, name: title }];
    }),
    ...Object.entries(spans).flatMap(([name, text]) => {
      const at = parseTime(text);
      return at === undefined ? [] : [{ id: name, at, name: name }];
    }),
  ];
  return (
    <>
      <FilmPreview stream={stream} video={video} onTime={setTime} />
      <Timeline
        duration={marks.duration ?? 0}
        time={time}
        marks={marked}
        onMove={(id, at) => {
          const text = formatTime(at);
          if (id in spans) setSpans({ ...spans, [id]: text });
          else change(Number(id), { starts: text });
        }}
        onSeek={(at) => {
          if (video.current) video.current.currentTime = at;
        }}
      />
      <PostForm className={styles.form}>
        <input type="hidden" name="stream" value={stream} />
        <AdminSection
          heading={t(($) => $.chapters.title)}
          text={marks.own_chapters ? t(($) => $.chapters.own) : t(($) => $.chapters.found)}
        >
          {rows.map((row) => (
            <div key={row.id} className={styles.row}>
              <TextField
                label={t(($) => $.films.from)}
                name="starts_at"
                dir="ltr"
                value={row.starts}
                onChange={(event) => change(row.id, { starts: event.currentTarget.value })}
              />
              <TextField
                label={t(($) => $.chapters.name)}
                name="title"
                value={row.title}
                maxLength={200}
                onChange={(event) => change(row.id, { title: event.currentTarget.value })}
              />
              <TextField
                label={t(($) => $.chapters.english)}
                name="title_en"
                lang={languages[0]}
                value={row.english}
                maxLength={200}
                onChange={(event) => change(row.id, { english: event.currentTarget.value })}
              />
              <Button look="quiet" onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}>
                {t(($) => $.chapters.remove)}
              </Button>
            </div>
          ))}
          <ButtonRow>
            <Button look="secondary" onClick={addHere}>
              {t(($) => $.chapters.add, { time: now })}
            </Button>
          </ButtonRow>
          <CheckField label={t(($) => $.chapters.from_file)} name="from_file" />
        </AdminSection>
        <AdminSection
          heading={t(($) => $.chapters.credits)}
          text={t(($) => $.chapters.credits_text)}
        >
          {(['intro_from', 'intro_until', 'credits_at'] as const).map((name) => (
            <div key={name} className={styles.row}>
              <TextField
                label={t(($) => $.chapters.spans[name])}
                name={name}
                dir="ltr"
                value={spans[name]}
                onChange={(event) => setSpans({ ...spans, [name]: event.currentTarget.value })}
              />
              <Button look="quiet" onClick={() => setSpans({ ...spans, [name]: now })}>
                {t(($) => $.chapters.here, { time: now })}
              </Button>
            </div>
          ))}
        </AdminSection>
        <Button type="submit">{t(($) => $.chapters.save)}</Button>
      </PostForm>
    </>
  );
}

function emptyRow(id: number): Row {
  return { id, starts: '', title: '', english: '' };
}
