import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmMarks } from '#contract/catalogue/titles/films.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type FormAnswer, typedRows } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/chapters.route.ts';
import styles from './chapters.module.css';
import { FilmChooser } from './film-chooser.tsx';
import { FilmPreview } from './film-preview.tsx';
import { loadFilms } from './load-films.server.ts';
import { Timeline } from './timeline.tsx';
import { formatTime, noTime, parseTime } from './times.ts';

export const handle = { namespaces: ['admin-media'] };

export async function loader(args: Route.LoaderArgs) {
  const films = await loadFilms(args);
  const stream = films.film?.stream_id;
  const { catalogue } = args.context.get(apiContext);
  const marks = stream ? (await catalogue.getFilmMarks({ stream })).data.marks : null;
  return { ...films, marks };
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

/**
 * By hand, because times are written as 1:02:03. Rows without a title are left out: removed, or
 * never filled in. The API refuses times that are none.
 */
function readMarks(form: FormData) {
  const columnOf = (name: string) => form.getAll(name).map((value) => String(value).trim());
  const starts = columnOf('starts_at');
  const translated = languages.map((code) => [code, columnOf(`title_${code}`)] as const);
  const chapters = columnOf('title').flatMap((title, index) => {
    if (title === '') return [];
    const texts = translated.flatMap(([code, column]) => {
      const text = column[index];
      return text ? [[code, text]] : [];
    });
    const starts_at = parseTime(starts[index] ?? '') ?? noTime;
    return [{ starts_at, title, titles: Object.fromEntries(texts) }];
  });
  const time = (name: string) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? null : (parseTime(text) ?? noTime);
  };
  const span = (part: 'intro' | 'recap') => {
    const [from, until] = [time(`${part}_from`), time(`${part}_until`)];
    if (from === null && until === null) return null;
    return { starts_at: from ?? noTime, ends_at: until ?? noTime };
  };
  return {
    chapters: form.has('from_file') ? null : chapters,
    intro: span('intro'),
    recap: span('recap'),
    credits_at: time('credits_at'),
  };
}

/** Chapters, recap, opening and closing credits: on a timeline beside the film, and as a table of times. */
export default function ChaptersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { films, film, marks } = loaderData;
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilmChooser films={films} film={film} />
      {film && marks ? (
        <ChaptersForm
          key={film.stream_id}
          stream={film.stream_id}
          marks={marks}
          answer={actionData?.values.stream === film.stream_id ? actionData : undefined}
        />
      ) : (
        <EmptyState heading={t(($) => $.films.none)} />
      )}
    </>
  );
}

type Row = { id: number; starts: string; title: string; texts: Partial<Record<Language, string>> };

/** Empty rows to fill in where there are no scripts. */
const spareRows = 3;

/** Languages whose titles are not shown here, and stay. */
const others = languages.filter((code) => code !== 'en');

const spanNames = ['recap_from', 'recap_until', 'intro_from', 'intro_until', 'credits_at'] as const;

type ChaptersFormProps = { stream: string; marks: FilmMarks; answer: FormAnswer | undefined };

function ChaptersForm({ stream, marks, answer }: ChaptersFormProps) {
  const { t } = useTranslation('admin-media');
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const [rows, setRows] = useState<Row[]>(() => readTyped(answer) ?? readStored(marks));
  const [spans, setSpans] = useState({
    recap_from: answer?.values.recap_from ?? formatMark(marks.recap?.starts_at),
    recap_until: answer?.values.recap_until ?? formatMark(marks.recap?.ends_at),
    intro_from: answer?.values.intro_from ?? formatMark(marks.intro?.starts_at),
    intro_until: answer?.values.intro_until ?? formatMark(marks.intro?.ends_at),
    credits_at: answer?.values.credits_at ?? formatMark(marks.credits_at),
  });
  /** Why it was refused, beside each time that is none. */
  const errorOf = (text: string, isNeeded: boolean) =>
    answer && isNeeded && parseTime(text) === undefined ? t(($) => $.films.wrong_time) : undefined;
  /** Both ends of a part are needed, or none. */
  const isNeeded = (name: keyof typeof spans) => {
    const part = name.slice(0, name.indexOf('_'));
    return Object.entries(spans).some(([other, text]) => other.startsWith(part) && text !== '');
  };
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
                error={errorOf(row.starts, row.title !== '')}
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
                lang="en"
                value={row.texts.en ?? ''}
                maxLength={200}
                onChange={(event) =>
                  change(row.id, { texts: { ...row.texts, en: event.currentTarget.value } })
                }
              />
              {others.map((code) => (
                <input
                  key={code}
                  type="hidden"
                  name={`title_${code}`}
                  value={row.texts[code] ?? ''}
                />
              ))}
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
          <CheckField
            label={t(($) => $.chapters.from_file)}
            name="from_file"
            defaultChecked={answer?.values.from_file !== undefined}
          />
        </AdminSection>
        <AdminSection
          heading={t(($) => $.chapters.credits)}
          text={t(($) => $.chapters.credits_text)}
        >
          {!marks.marked_by_staff && (marks.intro || marks.recap) && (
            <p>{t(($) => $.chapters.found_text)}</p>
          )}
          {spanNames.map((name) => (
            <div key={name} className={styles.row}>
              <TextField
                label={t(($) => $.chapters.spans[name])}
                name={name}
                dir="ltr"
                value={spans[name]}
                error={errorOf(spans[name], isNeeded(name))}
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

function readStored({ chapters }: FilmMarks): Row[] {
  return [
    ...chapters.map(({ starts_at, title, titles: texts }, id) => {
      return { id, starts: formatTime(starts_at), title, texts };
    }),
    ...Array.from({ length: spareRows }, (_, index) => emptyRow(chapters.length + index)),
  ];
}

function readTyped(answer: FormAnswer | undefined): Row[] | undefined {
  const names = languages.map((code) => `title_${code}` as const);
  return typedRows(answer, ['starts_at', 'title', ...names])?.map((row, id) => {
    const texts = languages.map((code) => [code, row[`title_${code}`]]);
    return { id, starts: row.starts_at, title: row.title, texts: Object.fromEntries(texts) };
  });
}

function formatMark(seconds: number | null | undefined): string {
  return typeof seconds === 'number' ? formatTime(seconds) : '';
}

function emptyRow(id: number): Row {
  return { id, starts: '', title: '', texts: {} };
}
