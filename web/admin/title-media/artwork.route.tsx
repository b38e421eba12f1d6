import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Artwork } from '#contract/catalogue/titles/artwork.ts';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import { type ArtworkKind, artworkKinds } from '#contract/constants/artwork.ts';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/artwork.route.ts';
import styles from './artwork.module.css';
import { FilmChooser } from './film-chooser.tsx';
import { FilmPreview } from './film-preview.tsx';
import { loadFilms } from './load-films.server.ts';
import { loadOffered } from './load-offered.server.ts';
import { OfferedArtwork } from './offered-artwork.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { formatTime } from './times.ts';

export const handle = { namespaces: ['admin-media'], maxBodyBytes: maxUploadFormBytes };

export async function loader(args: Route.LoaderArgs) {
  const { catalogue } = args.context.get(apiContext);
  const [films, offered, artwork] = await Promise.all([
    loadFilms(args),
    loadOffered(args),
    orNotFound(catalogue.getArtwork({ id: pageParam(args.params.id) })),
  ]);
  return { ...films, offered, artwork: artwork.data.artwork };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, ['file'], async () => {
    if (form.get('intent') === 'remove') {
      const picture = parseForm(context, form, 'catalogue.removeArtwork', { id });
      const { data } = await catalogue.removeArtwork(picture);
      return { done: 'removed', change: data.change };
    }
    if (form.get('intent') === 'offered') {
      const picture = parseForm(context, form, 'catalogue.setOfferedArtwork', { id });
      const { data } = await catalogue.setOfferedArtwork(picture);
      return { done: 'saved', change: data.change };
    }
    const picture = parseForm(context, form, 'catalogue.uploadArtwork', { id });
    const { data } = await catalogue.uploadArtwork(picture);
    return { done: 'saved', change: data.change };
  });
}

/** The pictures of a title: from files, databases of films, or its films. */
export default function ArtworkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, films, film, artwork, offered } = loaderData;
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <div className={styles.pictures}>
        {artworkKinds.map((kind) => (
          <PictureSection key={kind} titleId={title.id} kind={kind} artwork={artwork} />
        ))}
      </div>
      <OfferedArtwork titleId={title.id} offered={offered} />
      {film && <FramePicker titleId={title.id} films={films} film={film} />}
    </>
  );
}

function PictureSection({
  titleId,
  kind,
  artwork,
}: {
  titleId: number;
  kind: ArtworkKind;
  artwork: Artwork;
}) {
  const { t } = useTranslation('admin-media');
  const { picture, kept } = artwork[kind];
  return (
    <AdminSection
      heading={t(($) => $.artwork.kinds[kind])}
      text={kept ? t(($) => $.artwork.kept) : t(($) => $.artwork.hints[kind])}
    >
      {picture ? (
        <PictureEditor key={picture.path} titleId={titleId} kind={kind} picture={picture} />
      ) : (
        <p>{t(($) => $.artwork.none)}</p>
      )}
      <PostForm encType="multipart/form-data" className={styles.upload}>
        <input type="hidden" name="kind" value={kind} />
        <FileField label={t(($) => $.artwork.file)} name="file" accept="image/*" required />
        <Button type="submit" look="secondary">
          {t(($) => $.artwork.upload)}
        </Button>
      </PostForm>
      {picture && (
        <PostForm>
          <input type="hidden" name="kind" value={kind} />
          <Button type="submit" look="quiet" name="intent" value="remove">
            {t(($) => $.artwork.remove)}
          </Button>
        </PostForm>
      )}
    </AdminSection>
  );
}

/** Takes the picture that the film shows. */
function FramePicker({
  titleId,
  films,
  film,
}: {
  titleId: number;
  films: TitleFilm[];
  film: TitleFilm;
}) {
  const { t } = useTranslation('admin-media');
  const video = useRef<HTMLVideoElement>(null);
  const call = useCallAdmin();
  const { revalidate } = useRevalidator();
  const [time, setTime] = useState(0);
  const [state, setState] = useState<{ busy?: boolean; problem?: string }>({});
  async function pick(kind: ArtworkKind): Promise<void> {
    setState({ busy: true });
    try {
      const at = Math.round((video.current?.currentTime ?? 0) * 1000) / 1000;
      await call('catalogue.pickFrame', { id: titleId, kind, stream_id: film.stream_id, at });
      await revalidate();
      setState({});
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return (
    <AdminSection heading={t(($) => $.artwork.from_film)} text={t(($) => $.artwork.from_film_text)}>
      <FilmChooser films={films} film={film} />
      <FilmPreview stream={film.stream_id} video={video} onTime={setTime} />
      {state.problem && <FormMessage kind="problem">{state.problem}</FormMessage>}
      <ButtonRow>
        {artworkKinds
          .filter((kind) => kind !== 'logo')
          .map((kind) => (
            <Button
              key={kind}
              look="secondary"
              disabled={state.busy}
              onClick={() => void pick(kind)}
            >
              {t(($) => $.artwork.pick[kind], { time: formatTime(Math.floor(time)) })}
            </Button>
          ))}
      </ButtonRow>
    </AdminSection>
  );
}
