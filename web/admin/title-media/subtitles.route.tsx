import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { FilmSubtitle } from '#contract/catalogue/titles/films.ts';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { CodePicker } from '#web/admin/ui/code-picker.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { listLanguages, nameCode } from '#web/lib/code-names.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/subtitles.route.ts';
import { FilmChooser } from './film-chooser.tsx';
import { FindSubtitles, SubtitleOrigin } from './find-subtitles.tsx';
import { loadFilms } from './load-films.server.ts';
import { loadFinding } from './load-finding.server.ts';
import styles from './subtitle.module.css';

export const handle = { namespaces: ['admin-media', 'errors'], maxBodyBytes: maxUploadFormBytes };

/** Languages whose subtitles differ by script or country. */
const writtenApart = ['zh-Hans', 'zh-Hant', 'pt-BR', 'es-419'];

export async function loader(args: Route.LoaderArgs) {
  const films = await loadFilms(args);
  const stream = films.film?.stream_id;
  const { catalogue } = args.context.get(apiContext);
  const subtitles = stream ? (await catalogue.listFilmSubtitles({ stream })).data.subtitles : [];
  const finding = await loadFinding(args, stream);
  const { language } = args.context.get(visitContext);
  const written = writtenApart.map((code) => ({
    code,
    name: nameCode(language, 'language', code),
  }));
  return { ...films, subtitles, finding, codes: [...listLanguages(language), ...written] };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue, subtitles } = context.get(apiContext);
  return answerChange({ context, url }, form, ['language', 'file', 'shift'], async () => {
    switch (form.get('intent')) {
      case 'remove': {
        const subtitle = parseForm(context, form, 'catalogue.removeFilmSubtitle');
        const { data } = await catalogue.removeFilmSubtitle(subtitle);
        return { done: 'removed', change: data.change };
      }
      case 'show': {
        const subtitle = parseForm(context, form, 'catalogue.showFilmSubtitle');
        const { data } = await catalogue.showFilmSubtitle(subtitle);
        return { done: 'restored', change: data.change };
      }
      case 'shift': {
        const shifted = parseForm(context, form, 'catalogue.saveFilmSubtitle');
        const { data } = await catalogue.saveFilmSubtitle(shifted);
        return { done: 'saved', change: data.change };
      }
      case 'take': {
        await subtitles.takeSubtitle(parseForm(context, form, 'subtitles.takeSubtitle'));
        return { done: 'started' };
      }
      default: {
        const forced = form.has('forced') ? 'true' : 'false';
        const input = parseForm(context, form, 'catalogue.addFilmSubtitle', { forced });
        const { data } = await catalogue.addFilmSubtitle(input);
        return { done: 'created', change: data.change };
      }
    }
  });
}

/** The subtitles of a title's films. */
export default function SubtitlesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { title, films, film, subtitles, codes, finding } = loaderData;
  const columns = useColumns(title.id, film?.stream_id ?? '');
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FilmChooser films={films} film={film} />
      {!film && <EmptyState heading={t(($) => $.films.none)} />}
      {film && (
        <>
          <DataTable
            caption={t(($) => $.subtitles.title)}
            columns={columns}
            rows={subtitles}
            rowId="key"
            empty={t(($) => $.subtitles.empty)}
          />
          <FindSubtitles stream={film.stream_id} codes={codes} {...finding} />
          <div id="add" />
          <AdminSection heading={t(($) => $.subtitles.add)} text={t(($) => $.subtitles.formats)}>
            <PostForm encType="multipart/form-data">
              <input type="hidden" name="stream" value={film.stream_id} />
              <FileField
                label={t(($) => $.subtitles.file)}
                name="file"
                accept=".srt,.ass,.ssa,.vtt,.sub,.smi,.sami,.ttml,.dfxp"
                required
              />
              <CodePicker
                name="language"
                label={t(($) => $.subtitles.language)}
                codes={[]}
                all={codes}
                answer={actionData}
              />
              <CheckField label={t(($) => $.subtitles.forced)} name="forced" />
              <Button type="submit">{t(($) => $.subtitles.add)}</Button>
            </PostForm>
          </AdminSection>
        </>
      )}
    </>
  );
}

function useColumns(titleId: number, stream: string): Column<FilmSubtitle>[] {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
  return [
    {
      id: 'language',
      header: t(($) => $.subtitles.language),
      isName: true,
      cell: ({ language: code, forced }) =>
        [nameOf(names, code), forced && t(($) => $.subtitles.forced)].filter(Boolean).join(' · '),
    },
    {
      id: 'origin',
      header: t(($) => $.subtitles.origin),
      cell: ({ own, hidden, source }) => {
        if (hidden) return t(($) => $.subtitles.hidden);
        if (source) return <SubtitleOrigin source={source} />;
        return own ? t(($) => $.subtitles.own) : t(($) => $.subtitles.found);
      },
    },
    {
      id: 'actions',
      header: t(($) => $.jobs.actions),
      cell: (subtitle) => <Actions titleId={titleId} stream={stream} subtitle={subtitle} />,
    },
  ];
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

function Actions({
  titleId,
  stream,
  subtitle: { key, hidden },
}: {
  titleId: number;
  stream: string;
  subtitle: FilmSubtitle;
}) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const path = href('/admin/titles/:id/subtitles/:stream/:key', {
    id: String(titleId),
    stream,
    key,
  });
  return (
    <PostForm>
      <input type="hidden" name="stream" value={stream} />
      <input type="hidden" name="key" value={key} />
      <ButtonRow>
        {hidden ? (
          <Button type="submit" look="secondary" name="intent" value="show">
            {t(($) => $.subtitles.show)}
          </Button>
        ) : (
          <>
            <LinkButton look="secondary" href={address(path)}>
              {t(($) => $.subtitles.edit)}
            </LinkButton>
            <label className={styles.shift}>
              {t(($) => $.subtitles.shift)}
              <input type="number" name="shift" step="0.1" defaultValue="0" inputMode="decimal" />
            </label>
            <Button type="submit" look="quiet" name="intent" value="shift">
              {t(($) => $.subtitles.shift_now)}
            </Button>
            <Button type="submit" look="quiet" name="intent" value="remove">
              {t(($) => $.subtitles.remove)}
            </Button>
          </>
        )}
      </ButtonRow>
    </PostForm>
  );
}
