import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/group-series.route.ts';
import styles from './group-series.module.css';

export const handle = { namespaces: ['admin-titles'] };

/** Films of one group. */
const most = 100;

/**
 * The chosen films, in the order of their names: "Kisah 2" comes before "Kisah 10". `why`: what keeps
 * one from being an episode.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, ops } = context.get(apiContext);
  const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number).filter(Number.isInteger);
  const chosen = [...new Set(ids)].filter((id) => id > 0).slice(0, most);
  const answers = await Promise.all(chosen.map((id) => orNotFound(catalogue.getAnyTitle({ id }))));
  const checked = await Promise.all(
    answers.map(async ({ data: { title } }) => {
      if (title.type === 'tv-show' || title.deleted_at !== null) {
        return { ...title, why: 'are_series' as const };
      }
      const { files } = (await orNotFound(ops.listTitleFiles({ id: title.id }))).data;
      const isKnown = files.some(({ folder }) => folder !== null);
      return { ...title, why: isKnown ? null : ('no_files' as const) };
    }),
  );
  const { compare } = new Intl.Collator(context.get(visitContext).language, { numeric: true });
  return {
    titles: checked.sort((one, other) => compare(one.display_name, other.display_name)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { ops } = context.get(apiContext);
  const rows = form.getAll('films.id').map((_, index) => `films.${index}.number`);
  return answerChange({ context, url }, form, ['name', 'year', 'season', ...rows], async () => {
    const { data } = await ops.groupIntoSeries(parseForm(context, form, 'ops.groupIntoSeries'));
    const path = href('/admin/imports/:id', { id: String(data.run.id) });
    return { done: 'saved', change: data.change, path };
  });
}

/** Makes the films that were selected in the list episodes of a series. */
export default function GroupSeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const address = useAddress();
  const { titles: chosen } = loaderData;
  const titles = chosen.filter(({ why }) => why === null);
  const isRefused = titles.length < chosen.length;
  const field = fieldsOf(actionData, ['name', 'year', 'season'] as const);
  const years = titles.flatMap(({ year }) => year ?? []);
  return (
    <AdminPage
      title={t(($) => $.group.title)}
      back={{ href: address(href('/admin/titles')), text: common(($) => $.sections.titles) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {isRefused && <Refused titles={chosen} />}
      {titles.length === 0 && !isRefused && <EmptyState heading={t(($) => $.group.none)} />}
      {titles.length > 0 && !isRefused && (
        <PostForm className={styles.form} noValidate>
          <p>{t(($) => $.group.text)}</p>
          <TextField
            {...field('name')}
            label={t(($) => $.group.name)}
            hint={t(($) => $.group.name_hint)}
            maxLength={300}
            dir="auto"
            required
            defaultValue={actionData?.values.name ?? findSharedName(titles)}
          />
          <div className={styles.row}>
            <TextField
              {...field('year')}
              label={t(($) => $.group.year)}
              inputMode="numeric"
              dir="ltr"
              maxLength={4}
              defaultValue={actionData?.values.year ?? (years.length > 0 ? Math.min(...years) : '')}
            />
            <TextField
              {...field('season')}
              label={t(($) => $.group.season)}
              inputMode="numeric"
              dir="ltr"
              maxLength={6}
              required
              defaultValue={actionData?.values.season ?? 1}
            />
          </div>
          <ol className={styles.films}>
            {titles.map(({ id, display_name: name, year }, index) => (
              <li key={id} className={styles.film}>
                <input type="hidden" name="films.id" value={id} />
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  {year !== null && <span className={styles.year}>{year}</span>}
                </span>
                <TextField
                  name="films.number"
                  label={t(($) => $.group.number)}
                  error={actionData?.errors[`films.${index}.number`]}
                  inputMode="numeric"
                  dir="ltr"
                  maxLength={6}
                  required
                  defaultValue={index + 1}
                />
              </li>
            ))}
          </ol>
          <Button type="submit">{t(($) => $.group.save)}</Button>
        </PostForm>
      )}
    </AdminPage>
  );
}

type Checked = Route.ComponentProps['loaderData']['titles'];

/** Which of the chosen titles cannot become episodes, and the way on without them. */
function Refused({ titles }: { titles: Checked }) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const fitting = titles.filter(({ why }) => why === null).map(({ id }) => id);
  return (
    <>
      {(['no_files', 'are_series'] as const).map((reason) => {
        const names = titles
          .filter(({ why }) => why === reason)
          .map(({ display_name: name }) => `\u2068${name}\u2069`);
        return (
          names.length > 0 && (
            <FormMessage key={reason} kind="problem">
              {t(($) => $.group[reason], { names: names.join(', ') })}
            </FormMessage>
          )
        );
      })}
      {fitting.length > 0 && (
        <p>
          <a href={`${address(href('/admin/titles/group'))}?ids=${fitting.join(',')}`}>
            {t(($) => $.group.go_on)}
          </a>
        </p>
      )}
    </>
  );
}

/** What the names of all begin with, without a number or a mark at its end. */
function findSharedName(titles: AdminTitle[]): string {
  const [first = '', ...others] = titles.map(({ display_name: name }) => name);
  let shared = first;
  for (const other of others) {
    while (!other.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return shared.replace(/[\s\p{P}\p{N}]+$/u, '');
}
