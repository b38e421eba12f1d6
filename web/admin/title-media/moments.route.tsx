import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { findPublished } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { type FormAnswer, typedRows } from '#web/lib/forms/form-answer.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/moments.route.ts';
import styles from './chapters.module.css';
import { FilmChooser } from './film-chooser.tsx';
import { FilmPreview } from './film-preview.tsx';
import { loadFilms } from './load-films.server.ts';
import { formatTime, noTime, parseTime } from './times.ts';

export const handle = { namespaces: ['admin-media'] };

export async function loader(args: Route.LoaderArgs) {
  const { shop, catalogue } = args.context.get(apiContext);
  const id = pageParam(args.params.id);
  const films = await loadFilms(args);
  const isSeries = films.title.type === 'tv-show';
  const [moments, seasons] = await Promise.all([
    shop.listTitleMoments({ id }),
    isSeries ? catalogue.listAdminSeasons({ id }) : null,
  ]);
  const episodes = (seasons?.data.seasons ?? []).flatMap((season) =>
    season.episodes.map((episode) => ({
      id: episode.id,
      name: `${season.number}×${episode.number} ${episode.name}`,
    })),
  );
  return { ...films, moments: moments.data.moments, episodes };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, [], async () => {
    const products = form.getAll('product').map(String);
    const moments = products.flatMap((text, index) => {
      const product = text.trim();
      if (product === '') return [];
      // The API refuses what is no time.
      const time = (name: string) => parseTime(String(form.getAll(name)[index] ?? '')) ?? noTime;
      const [starts_at, ends_at] = [time('starts_at'), time('ends_at')];
      const episode = Number(form.getAll('episode_id')[index] ?? 0);
      return [{ product, starts_at, ends_at, episode_id: episode || null }];
    });
    const saved = await context.get(apiContext).shop.saveTitleMoments({ id, moments });
    return { done: 'saved', change: saved.data.change };
  });
}

type Row = { id: number; product: string; episode: string; starts: string; ends: string };

const spareRows = 2;
/** Seconds for which a product is offered, unless something else is typed. */
const usualLength = 20;

/** Products that the player offers at moments of a film. */
export default function MomentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { films, film, moments, episodes } = loaderData;
  const { language } = usePageVisit();
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const [rows, setRows] = useState<Row[]>(() => readTyped(actionData) ?? readStored(moments));
  /** Why it was refused, beside each time that is none. */
  const errorOf = (row: Row, text: string) =>
    actionData && row.product !== '' && parseTime(text) === undefined
      ? t(($) => $.films.wrong_time)
      : undefined;
  const nameOf = ({ product }: Row) =>
    moments.find((moment) => moment.product === product)?.name ?? product;
  const findProduct = findPublished(language, ({ type, slug }) =>
    type === 'product' ? slug : undefined,
  );
  const now = Math.round(time);
  const change = (id: number, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilmChooser films={films} film={film} />
      {film && <FilmPreview stream={film.stream_id} video={video} onTime={setTime} />}
      <PostForm className={styles.form}>
        <AdminSection heading={t(($) => $.moments.title)} text={t(($) => $.moments.text)}>
          {rows.map((row) => (
            <div key={row.id} className={styles.fields}>
              <Picker
                label={t(($) => $.moments.product)}
                name="product"
                chosen={row.product === '' ? [] : [{ value: row.product, name: nameOf(row) }]}
                find={findProduct}
              />
              {episodes.length > 0 ? (
                <ListField
                  label={t(($) => $.moments.episode)}
                  name="episode_id"
                  value={row.episode}
                  onChange={(event) => change(row.id, { episode: event.currentTarget.value })}
                >
                  <option value="">–</option>
                  {episodes.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </ListField>
              ) : (
                <input type="hidden" name="episode_id" value="" />
              )}
              <TextField
                label={t(($) => $.films.from)}
                name="starts_at"
                dir="ltr"
                value={row.starts}
                error={errorOf(row, row.starts)}
                onChange={(event) => change(row.id, { starts: event.currentTarget.value })}
              />
              <TextField
                label={t(($) => $.films.until)}
                name="ends_at"
                dir="ltr"
                value={row.ends}
                error={errorOf(row, row.ends)}
                onChange={(event) => change(row.id, { ends: event.currentTarget.value })}
              />
              <Button
                look="quiet"
                onClick={() =>
                  change(row.id, {
                    starts: formatTime(now),
                    ends: formatTime(now + usualLength),
                  })
                }
              >
                {t(($) => $.chapters.here, { time: formatTime(now) })}
              </Button>
              <Button look="quiet" onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}>
                {t(($) => $.moments.remove)}
              </Button>
            </div>
          ))}
          <Button
            look="secondary"
            onClick={() =>
              setRows([...rows, emptyRow(Math.max(-1, ...rows.map((row) => row.id)) + 1)])
            }
          >
            {t(($) => $.moments.add)}
          </Button>
        </AdminSection>
        <Button type="submit">{t(($) => $.moments.save)}</Button>
      </PostForm>
    </>
  );
}

function readStored(moments: Route.ComponentProps['loaderData']['moments']): Row[] {
  return [
    ...moments.map((moment, id) => ({
      id,
      product: moment.product,
      episode: String(moment.episode_id ?? ''),
      starts: formatTime(moment.starts_at),
      ends: formatTime(moment.ends_at),
    })),
    ...Array.from({ length: spareRows }, (_, index) => emptyRow(moments.length + index)),
  ];
}

function readTyped(answer: FormAnswer | undefined): Row[] | undefined {
  return typedRows(answer, ['product', 'episode_id', 'starts_at', 'ends_at'])?.map((row, id) => {
    return {
      id,
      product: row.product,
      episode: row.episode_id,
      starts: row.starts_at,
      ends: row.ends_at,
    };
  });
}

function emptyRow(id: number): Row {
  return { id, product: '', episode: '', starts: '', ends: '' };
}
