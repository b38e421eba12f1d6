import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { WorkspacePart } from '#web/admin/ui/workspace.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/episode.route.ts';
import styles from './chapters.module.css';
import { fileName } from './film-files.ts';
import { readVersions, VersionFields } from './version-fields.tsx';

export const handle = { namespaces: ['admin-media', 'admin-titles'] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const search = url.searchParams.get('file') || undefined;
  const [films, list, files] = await Promise.all([
    orNotFound(catalogue.listTitleFilms({ id })),
    orNotFound(catalogue.listAdminSeasons({ id })),
    catalogue.listFilmFiles({ search }),
  ]);
  const asked = pageParam(params.episode);
  const places = list.data.seasons.flatMap((season) =>
    season.episodes
      .filter((episode) => episode.id === asked)
      .map((episode) => ({ season: season.number, episode })),
  );
  const [place] = places;
  if (!place) throw data(null, { status: 404 });
  return { title: films.data.title, files: files.data.files, search: search ?? '', ...place };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.episode);
  const { catalogue } = context.get(apiContext);
  const names = ['number', 'name', 'aired_on'];
  return answerChange({ context, url }, form, names, async () => {
    if (form.get('intent') === 'remove') {
      const removed = await catalogue.removeEpisode({ id });
      const path = href('/admin/titles/:id/episodes', { id: params.id });
      return { done: 'removed', change: removed.data.change, path };
    }
    const input = parseForm(context, form, 'catalogue.saveEpisode', {
      id,
      versions: readVersions(form),
    });
    const saved = await catalogue.saveEpisode(input);
    return { done: 'saved', change: saved.data.change };
  });
}

/** Texts, date and film of one episode. */
export default function EpisodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { title, season, episode } = loaderData;
  const typed = actionData?.values;
  const address = useAddress();
  const back = href('/admin/titles/:id/episodes', { id: String(title.id) });
  return (
    <WorkspacePart
      heading={`${t(($) => $.series.season, { number: season })} · ${episode.number}`}
      back={{ href: address(back), text: t(($) => $.series.title) }}
      actions={episode.film && <FilmActions id={title.id} stream={episode.film.stream_id} />}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <form className={styles.row}>
        <TextField
          label={t(($) => $.series.search_film)}
          name="file"
          type="search"
          defaultValue={loaderData.search}
        />
        <Button type="submit" look="secondary">
          {t(($) => $.series.search)}
        </Button>
      </form>
      <PostForm className={styles.form}>
        <AdminSection heading={t(($) => $.series.episode)}>
          <TextField
            label={t(($) => $.series.number)}
            name="number"
            type="number"
            min={0}
            required
            defaultValue={typed?.number ?? episode.number}
            error={actionData?.errors.number}
          />
          <TextField
            label={t(($) => $.series.name)}
            hint={t(($) => $.series.name_hint)}
            name="name"
            required
            defaultValue={typed?.name ?? episode.name}
            error={actionData?.errors.name}
          />
          <TextField
            label={t(($) => $.series.aired_on)}
            name="aired_on"
            type="date"
            defaultValue={typed?.aired_on ?? episode.aired_on ?? ''}
            error={actionData?.errors.aired_on}
          />
          <FilmField data={loaderData} typed={typed?.stream_id} />
          <EpisodeIds ids={episode.external_ids} />
        </AdminSection>
        {episode.versions.length > 0 && (
          <AdminSection heading={t(($) => $.versions.title)} text={t(($) => $.versions.text)}>
            <VersionFields versions={episode.versions} />
          </AdminSection>
        )}
        <TextFields texts={episode.texts} typed={typed} />
        <ButtonRow>
          <Button type="submit">{t(($) => $.series.save)}</Button>
          <Button type="submit" look="danger" name="intent" value="remove" formNoValidate>
            {t(($) => $.series.remove)}
          </Button>
        </ButtonRow>
      </PostForm>
    </WorkspacePart>
  );
}

/** Where it is said that the file is another episode or film, and where a better one is sent. */
function FilmActions({ id, stream }: { id: number; stream: string }) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const page = { id: String(id) };
  return (
    <>
      <LinkButton
        look="quiet"
        href={address(`${href('/admin/titles/:id/files', page)}?file=${stream}`)}
      >
        {t(($) => $.files.wrong_episode)}
      </LinkButton>
      <LinkButton
        look="quiet"
        href={address(`${href('/admin/titles/:id/upload', page)}?file=${stream}`)}
      >
        {t(($) => $.upload.replace)}
      </LinkButton>
    </>
  );
}

/** They come from its file and from databases of films. */
function EpisodeIds({ ids }: { ids: ExternalId[] }) {
  const { t } = useTranslation('admin-titles');
  if (ids.length === 0) return null;
  const value = <bdi>{ids.map(({ provider, id }) => `${provider} ${id}`).join(' · ')}</bdi>;
  return <FactList facts={[{ name: t(($) => $.fields.external_ids), value }]} />;
}

type FilmFieldProps = { data: Route.ComponentProps['loaderData']; typed: string | undefined };

function FilmField({ data: { episode, files }, typed }: FilmFieldProps) {
  const { t } = useTranslation('admin-media');
  const { film, versions } = episode;
  const listed = new Set(versions.map(({ stream_id }) => stream_id));
  const others = files.filter(({ stream_id }) => !listed.has(stream_id));
  const isListed = [...versions, ...others].some(({ stream_id }) => stream_id === film?.stream_id);
  return (
    <ListField
      label={t(($) => $.series.film)}
      name="stream_id"
      defaultValue={typed ?? film?.stream_id ?? ''}
    >
      <option value="">{t(($) => $.series.no_film)}</option>
      {film && !isListed && (
        <option value={film.stream_id}>{film.file ?? t(($) => $.series.this_film)}</option>
      )}
      {versions.map(({ stream_id, name, own_name }) => (
        <option key={stream_id} value={stream_id}>
          {own_name ?? name}
        </option>
      ))}
      {others.map((file) => (
        <option key={file.stream_id} value={file.stream_id}>
          {fileName(file)}
        </option>
      ))}
    </ListField>
  );
}

type TextFieldsProps = {
  texts: Route.ComponentProps['loaderData']['episode']['texts'];
  typed: Record<string, string> | undefined;
};

function TextFields({ texts, typed }: TextFieldsProps) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return languages.map((code) => (
    <AdminSection key={code} heading={names.of(code) ?? code}>
      <TextField
        label={t(($) => $.series.name)}
        name={`texts.${code}.name`}
        lang={code}
        dir="auto"
        defaultValue={typed?.[`texts.${code}.name`] ?? texts[code]?.name}
      />
      <TextBox
        label={t(($) => $.series.synopsis)}
        name={`texts.${code}.synopsis`}
        lang={code}
        dir="auto"
        rows={4}
        defaultValue={typed?.[`texts.${code}.synopsis`] ?? texts[code]?.synopsis}
      />
    </AdminSection>
  ));
}
