import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { extraKinds } from '#contract/constants/catalogue.ts';
import { correctedKinds } from '#contract/constants/import.ts';
import type { ImportCorrection } from '#contract/ops/import-corrections.ts';
import type { ImportReading } from '#contract/ops/imports.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/correct-reading.route.ts';
import styles from './correct-reading.module.css';
import { ClueText, ReadingText } from './readings.tsx';

export const handle = { namespaces: ['admin-media', 'errors'] };

const fields = ['path', 'name', 'year', 'season', 'episode', 'last_episode', 'extra'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = pageParam(params.id);
  const path = url.searchParams.get('path') ?? '';
  const { data } = await orNotFound(context.get(apiContext).ops.getImportReading({ id, path }));
  return { id, path, ...data };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, fields, async () => {
    const { run, change } =
      form.get('intent') === 'withdraw'
        ? (await ops.withdrawCorrection({ id: Number(form.get('correction')) })).data
        : (await ops.correctReading(parseForm(context, form, 'ops.correctReading', { id }))).data;
    const next = href('/admin/imports/:id', { id: String(run.id) });
    return { done: 'saved', change, path: next };
  });
}

/** Where staff say what a file of an import, or the folder around it, really is. */
export default function CorrectReadingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { id, path, reading, corrections } = loaderData;
  return (
    <AdminPage
      title={t(($) => $.corrections.title)}
      back={{
        href: address(href('/admin/imports/:id', { id: String(id) })),
        text: t(($) => $.imports.number, { id }),
      }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <div className={styles.now}>
        <p className={styles.path}>
          <bdi dir="ltr">{path}</bdi>
        </p>
        {reading && (
          <p className={styles.quiet}>
            {t(($) => $.corrections.now)}: <ReadingText reading={reading} /> –{' '}
            <ClueText {...reading} english={reading.clue} />
          </p>
        )}
      </div>
      {corrections.map((correction) => (
        <Standing key={correction.id} correction={correction} />
      ))}
      <CorrectionForm
        key={path}
        path={path}
        known={corrections[0] ?? reading}
        answer={actionData}
      />
    </AdminPage>
  );
}

/** A correction that stands, and the way to withdraw it. */
function Standing({ correction }: { correction: ImportCorrection }) {
  const { t } = useTranslation('admin-media');
  const times = useTimes();
  const { id, path, by, made_at: madeAt } = correction;
  return (
    <PostForm className={styles.standing}>
      <input type="hidden" name="correction" value={id} />
      <p suppressHydrationWarning>
        <bdi dir="ltr">{path}</bdi>
        {': '}
        {t(($) => $.corrections.by, { name: by, on: times.day(madeAt) })}
      </p>
      <Button type="submit" look="secondary" name="intent" value="withdraw">
        {t(($) => $.corrections.withdraw)}
      </Button>
    </PostForm>
  );
}

type Known = ImportCorrection | ImportReading;

function CorrectionForm({
  path,
  known,
  answer,
}: {
  path: string;
  known: Known | null;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation('admin-media');
  const field = fieldsOf(answer, fields);
  const given = describeKnown(known);
  const scopes = listScopes(path);
  const standing = scopes.find((scope) => known && 'by' in known && scope === known.path);
  const shown = (name: keyof typeof given) => answer?.values[name] ?? given[name];
  return (
    <PostForm className={styles.form}>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t(($) => $.corrections.kind)}</legend>
        {correctedKinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === shown('kind')} />
            <span>{t(($) => $.corrections.kinds[kind])}</span>
          </label>
        ))}
      </fieldset>
      <TitleFields
        name={shown('name')}
        year={shown('year')}
        nameField={field('name')}
        yearField={field('year')}
      />
      <p className={`${styles.quiet} ${styles.ofParts}`}>{t(($) => $.corrections.name_hint)}</p>
      <div className={`${styles.row} ${styles.ofEpisodes}`}>
        {(['season', 'episode', 'last_episode'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(($) => $.corrections[name])}
            inputMode="numeric"
            dir="ltr"
            maxLength={7}
            defaultValue={shown(name)}
          />
        ))}
      </div>
      <div className={styles.ofExtras}>
        <ListField
          {...field('extra')}
          label={t(($) => $.corrections.extra)}
          defaultValue={shown('extra')}
        >
          {extraKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.imports.extra_kinds[kind])}
            </option>
          ))}
        </ListField>
      </div>
      <ListField
        {...field('path')}
        label={t(($) => $.corrections.what)}
        defaultValue={answer?.values.path ?? standing ?? path}
      >
        {scopes.map((scope) => (
          <option key={scope} value={scope}>
            {scope.endsWith('/')
              ? t(($) => $.corrections.folder, { name: lastName(scope) })
              : t(($) => $.corrections.file, { name: lastName(scope) })}
          </option>
        ))}
      </ListField>
      <p className={`${styles.quiet} ${styles.ofEpisodes}`}>
        {t(($) => $.corrections.numbers_hint)}
      </p>
      <Button type="submit">{t(($) => $.corrections.save)}</Button>
      <p className={styles.quiet}>{t(($) => $.corrections.text)}</p>
    </PostForm>
  );
}

type FieldProps = { name: string; error: string | undefined; autoFocus: boolean };

/** Name and year of a title: typed, or with scripts chosen from the titles that are there. */
function TitleFields(props: {
  name: string;
  year: string;
  nameField: FieldProps;
  yearField: FieldProps;
}) {
  const { t } = useTranslation('admin-media');
  const call = useCallAdmin();
  const [name, setName] = useState(props.name);
  const [year, setYear] = useState(props.year);
  const [isTyping, setIsTyping] = useState(false);
  const q = name.trim().slice(0, 100);
  const { data } = useQuery({
    queryKey: ['corrected title', q],
    enabled: isTyping && q !== '',
    queryFn: async ({ signal }) =>
      (await call('catalogue.listAllTitles', { q }, signal)).data.titles.slice(0, 8),
  });
  const found = isTyping ? (data ?? []) : [];
  return (
    <div className={`${styles.row} ${styles.ofTitles}`}>
      <SuggestField
        id="correction-name"
        name="name"
        label={t(($) => $.corrections.name)}
        maxLength={300}
        value={name}
        error={props.nameField.error}
        suggestions={found.map(({ id, name: title, year: of }) => ({
          key: String(id),
          text: of === null ? title : `${title} (${of})`,
        }))}
        status=""
        onType={(text) => {
          setName(text);
          setIsTyping(true);
        }}
        onChoose={(key) => {
          const title = found.find(({ id }) => String(id) === key);
          if (!title) return;
          setName(title.name);
          setYear(String(title.year ?? ''));
          setIsTyping(false);
        }}
      />
      <TextField
        {...props.yearField}
        label={t(($) => $.corrections.year)}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
    </div>
  );
}

/** What the form shows first: the correction that stands, else the reading. */
function describeKnown(known: Known | null) {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  const shared = {
    year: text(known?.year),
    season: text(known?.season),
    extra: known?.extra ?? 'other',
  };
  if (!known) {
    return { ...shared, kind: 'film', name: '', episode: '', last_episode: '' };
  }
  if ('by' in known) {
    const { kind, name, episode, last_episode: last } = known;
    return { ...shared, kind, name, episode: text(episode), last_episode: text(last) };
  }
  const { kind: read, title, episodes } = known;
  const kind = correctedKinds.find((each) => each === read);
  return {
    ...shared,
    kind: kind ?? (read === 'trailer' ? 'extra' : 'film'),
    extra: read === 'trailer' ? 'trailer' : shared.extra,
    name: title ?? '',
    episode: text(episodes[0]),
    last_episode: episodes.length > 1 ? text(episodes.at(-1)) : '',
  };
}

/** A file or folder, and the folders around it, the innermost first; with `/` at their ends. */
function listScopes(path: string): string[] {
  const parts = path.replace(/\/$/, '').split('/');
  const folders = parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`);
  return path.endsWith('/') ? folders : [path, ...folders.slice(1)];
}

/** Isolated, as options have no `<bdi>`. */
function lastName(path: string): string {
  return `\u2068${path.replace(/\/$/, '').split('/').at(-1) ?? path}\u2069`;
}
