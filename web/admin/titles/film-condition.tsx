import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import type { TitleFilm } from '#contract/catalogue/titles/films.ts';
import type { QueuedFilm } from '#contract/ops/jobs.ts';
import { StateDot } from '#web/admin/ui/state-dot.tsx';
import { formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

type FilmConditionProps = {
  title: Pick<AdminTitle, 'id' | 'type'>;
  films: TitleFilm[];
  /** Those of the films that are in preparation. */
  queue: QueuedFilm[];
};

export function isInPreparation({ state }: Pick<TitleFilm, 'state'>): boolean {
  return state === 'waiting' || state === 'processing';
}

const plays = ({ state }: TitleFilm) => state === 'playable' || state === 'complete';

/** How the film of a title is, or its episodes are, and what can be done about it. */
export function FilmCondition({ title, films, queue }: FilmConditionProps) {
  const { t } = useTranslation('admin-titles');
  const address = useAddress();
  const id = String(title.id);
  const isSeries = title.type === 'tv-show';
  const own = films.filter(({ part }) => (isSeries ? /^S\d/.test(part) : part === 'film'));
  const failed = own.find(({ state }) => state === 'failed');
  const waiting = own.find(isInPreparation);
  const upload = (
    <LinkButton look="quiet" href={address(href('/admin/titles/:id/upload', { id }))}>
      {own.length === 0 ? t(($) => $.condition.upload) : t(($) => $.condition.replace)}
    </LinkButton>
  );
  return (
    <>
      {isSeries && own.length > 0 && <Episodes films={own} />}
      {!isSeries && own[0] && plays(own[0]) && <PlayingFilm film={own[0]} />}
      {own.length === 0 && <StateDot look="off">{t(($) => $.condition.none)}</StateDot>}
      {waiting && <Preparation film={waiting} queue={queue} isNamed={isSeries} />}
      {failed && (
        <>
          <FailedFilm film={failed} isNamed={isSeries} />
          <PostForm action={address(href('/admin/titles/:id', { id }))}>
            <Button type="submit" look="quiet" name="intent" value="prepare">
              {t(($) => $.condition.again)}
            </Button>
          </PostForm>
        </>
      )}
      {(failed || own.length === 0) && upload}
    </>
  );
}

function PlayingFilm({ film: { state, lines, duration } }: { film: TitleFilm }) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  return (
    <StateDot look="good">
      <span>
        {joinFacts(language, [
          t(($) => $.condition.plays),
          lines !== null && `${lines}p`,
          duration !== null && formatDuration(language, duration),
          state === 'playable' && t(($) => $.condition.more),
        ])}
      </span>
    </StateDot>
  );
}

function Episodes({ films }: { films: TitleFilm[] }) {
  const { t } = useTranslation('admin-titles');
  const count = films.filter(plays).length;
  return (
    <StateDot look={count > 0 ? 'good' : 'off'}>
      {t(($) => $.condition.episodes, { count: films.length, plays: count })}
    </StateDot>
  );
}

type OneFilmProps = {
  film: TitleFilm;
  /** It is one of several. */
  isNamed: boolean;
};

function Preparation({ film, queue, isNamed }: OneFilmProps & { queue: QueuedFilm[] }) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  const times = useTimes();
  const queued = queue.find(({ stream_id }) => stream_id === film.stream_id);
  const readyIn = queued?.ready_in;
  const words = [
    isNamed && film.part,
    queued?.is_running
      ? t(($) => $.condition.preparing, { part: formatPercent(language, queued.progress) })
      : t(($) => $.condition.waiting),
    readyIn != null &&
      t(($) => $.condition.plays_about, {
        time: times.shortInstant(new Date(Date.now() + readyIn * 1000).toISOString()),
      }),
  ];
  return (
    <StateDot look="busy">
      <Words>{joinFacts(language, words)}</Words>
    </StateDot>
  );
}

function FailedFilm({ film: { part, failure }, isNamed }: OneFilmProps) {
  const { t } = useTranslation('admin-titles');
  const { t: media } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const words =
    failure === null
      ? media(($) => $.films.states.failed)
      : t(($) => $.condition.failed, { why: media(($) => $.health.failures[failure]) });
  return (
    <StateDot look="bad">
      <span>{joinFacts(language, [isNamed && part, words])}</span>
    </StateDot>
  );
}

/** Time passes between the server and the browser. */
function Words({ children }: { children: ReactNode }) {
  return <span suppressHydrationWarning>{children}</span>;
}
