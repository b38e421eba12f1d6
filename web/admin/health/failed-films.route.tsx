import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type MediaFailureCode, mediaFailureCodes } from '#contract/constants/media.ts';
import type { FailedFilm } from '#contract/ops/health.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/failed-films.route.ts';
import styles from './health.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'ops.listFailedFilms');
  return (await context.get(apiContext).ops.listFailedFilms(filter)).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    await context.get(apiContext).ops.prepareFilm(parseForm(context, form, 'ops.prepareFilm'));
    return { done: 'started' };
  });
}

/** What failed, why, and what to do about it. */
export default function FailedFilmsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  return (
    <ListPage
      title={t(($) => $.failed_films.title)}
      back={{ to: href('/admin/health'), text: t(($) => $.sections.health, { ns: 'admin' }) }}
      answer={actionData}
      columns={[
        {
          id: 'film',
          header: t(($) => $.films.film),
          isName: true,
          cell: (film) => <FilmName film={film} />,
        },
        {
          id: 'why',
          header: t(($) => $.failed_films.why),
          cell: ({ code, detail }) => <Failure code={code} detail={detail} />,
        },
        { id: 'when', header: t(($) => $.failed_films.when), time: 'failed_at' },
        { id: 'repair', header: t(($) => $.health.repair), cell: (film) => <Repair film={film} /> },
      ]}
      rows={loaderData.films}
      rowId="stream_id"
      page={loaderData.page}
      empty={t(($) => $.failed_films.empty)}
    />
  );
}

function FilmName({ film: { about, file, bytes } }: { film: FailedFilm }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const address = useAddress();
  const facts = [file, bytes !== null && formatBytes(language, bytes)].filter(Boolean);
  return (
    <>
      {about ? (
        <a href={address(href('/admin/titles/:id', { id: String(about.id) }))}>
          <bdi>{[about.name, about.part !== 'film' && about.part].filter(Boolean).join(' · ')}</bdi>
        </a>
      ) : (
        t(($) => $.storage.unused)
      )}
      {facts.length > 0 && <bdi className={styles.details}>{facts.join(' · ')}</bdi>}
    </>
  );
}

/** Who can do something about each kind of failure. */
const advice = {
  source_missing: 'replace',
  source_empty: 'replace',
  source_not_media: 'replace',
  source_unreadable: 'replace',
  source_truncated: 'replace',
  source_without_video: 'replace',
  source_needs_dolby_vision: 'convert',
  source_too_large: 'convert',
  source_too_slow: 'retry',
  ffmpeg_missing: 'operator',
  packaging_failed: 'retry',
  verification_failed: 'retry',
  no_space: 'space',
  cancelled: 'retry',
  interrupted: 'retry',
} as const satisfies Record<MediaFailureCode, string>;

function Failure({ code, detail }: Pick<FailedFilm, 'code' | 'detail'>) {
  const { t } = useTranslation('admin-media');
  const known = mediaFailureCodes.find((each) => each === code) ?? 'packaging_failed';
  return (
    <>
      <strong>{t(($) => $.health.failures[known])}</strong>
      <span className={styles.details}>{t(($) => $.failed_films.advice[advice[known]])}</span>
      {detail && (
        <details className={styles.details}>
          <summary>{t(($) => $.failed_films.detail)}</summary>
          <bdi lang="en">{detail}</bdi>
        </details>
      )}
    </>
  );
}

function Repair({ film: { stream_id: id, about, file, code } }: { film: FailedFilm }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <ButtonRow>
        {file !== null && code !== 'source_missing' && (
          <Button
            type="submit"
            look="secondary"
            aria-label={t(($) => $.failed_films.retry_named, { name: about?.name ?? file })}
          >
            {t(($) => $.jobs.retry)}
          </Button>
        )}
        <LinkButton
          look="secondary"
          href={address(
            about
              ? `${href('/admin/titles/:id/upload', { id: String(about.id) })}?file=${id}`
              : href('/admin/upload'),
          )}
        >
          {t(($) => $.failed_films.replace)}
        </LinkButton>
      </ButtonRow>
    </PostForm>
  );
}
