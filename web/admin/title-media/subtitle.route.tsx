import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { useUnsavedChanges } from '#web/admin/lib/use-unsaved-changes.ts';
import { WorkspacePart } from '#web/admin/ui/workspace.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/subtitle.route.ts';
import { CueRow, type EditedCue } from './cue-row.tsx';
import { FilmPreview } from './film-preview.tsx';
import styles from './subtitle.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const { stream, key } = params;
  const { data } = await orNotFound(catalogue.getFilmSubtitle({ stream, key }));
  return { ...data, id, stream, key };
}

/** Cues shown at once; long films have thousands. */
const windowSize = 60;

/** Subtitles beside the film: text and times of each cue. */
export default function SubtitlePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-media');
  const { id, stream, key, subtitle, vtt } = loaderData;
  const address = useAddress();
  const navigate = useNavigate();
  const call = useCallAdmin();
  const video = useRef<HTMLVideoElement>(null);
  const [cues, setCues] = useState<EditedCue[]>(() =>
    loaderData.cues.map((cue, index) => ({ ...cue, id: index })),
  );
  const [first, setFirst] = useState(0);
  const [time, setTime] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const list = href('/admin/titles/:id/subtitles', { id: String(id) });
  const back = `${list}?film=${stream}`;
  const shown = cues.slice(first, first + windowSize);
  const isUnsaved = useUnsavedChanges();

  function edit(edited: EditedCue[]): void {
    isUnsaved.current = true;
    setCues(edited);
  }
  function change(changed: EditedCue): void {
    edit(cues.map((cue) => (cue.id === changed.id ? changed : cue)));
  }
  function addCue(): void {
    const next = Math.max(0, ...cues.map((cue) => cue.id)) + 1;
    const starts_at = Math.round((video.current?.currentTime ?? 0) * 1000) / 1000;
    const added = { id: next, starts_at, ends_at: starts_at + 2, text: '' };
    const sorted = [...cues, added].sort((a, b) => a.starts_at - b.starts_at);
    edit(sorted);
    const at = sorted.indexOf(added);
    if (at < first || at >= first + windowSize) setFirst(Math.max(0, at - 5));
  }
  function goToTime(): void {
    const at = cues.findIndex(({ ends_at }) => ends_at > time);
    setFirst(Math.max(0, (at < 0 ? cues.length : at) - 5));
  }
  async function save(): Promise<void> {
    setProblem(null);
    try {
      const filledCues = cues
        .filter(({ text }) => text.trim() !== '')
        .map(({ id: _, ...cue }) => cue);
      const { data } = await call('catalogue.saveFilmSubtitle', { stream, key, cues: filledCues });
      const done = new URLSearchParams({ film: stream, done: 'saved' });
      if (data.change) done.set('change', String(data.change));
      isUnsaved.current = false;
      await navigate(address(`${list}?${done}`));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <WorkspacePart
      heading={subtitle.name}
      back={{ href: address(back), text: t(($) => $.subtitles.title) }}
      actions={
        <>
          <a
            className={styles.download}
            href={`data:text/vtt;charset=utf-8,${encodeURIComponent(vtt)}`}
            download={`${subtitle.language}.vtt`}
          >
            {t(($) => $.subtitles.download)}
          </a>
          <Button onClick={() => void save()}>{t(($) => $.subtitles.save)}</Button>
        </>
      }
    >
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      <div className={styles.editor}>
        <div className={styles.film}>
          <FilmPreview stream={stream} video={video} onTime={setTime} vtt={toVtt(cues)} />
          <ButtonRow>
            <Button look="secondary" onClick={addCue}>
              {t(($) => $.subtitles.add_cue)}
            </Button>
            <Button look="quiet" onClick={goToTime}>
              {t(($) => $.subtitles.go_to_time)}
            </Button>
          </ButtonRow>
        </div>
        <div>
          <p role="status">
            {t(($) => $.subtitles.shown, {
              from: cues.length === 0 ? 0 : first + 1,
              to: first + shown.length,
              count: cues.length,
            })}
          </p>
          <ol className={styles.cues}>
            {shown.map((cue) => (
              <CueRow
                key={cue.id}
                cue={cue}
                language={subtitle.language}
                isNow={cue.starts_at <= time && cue.ends_at > time}
                onChange={change}
                onRemove={() => edit(cues.filter((each) => each.id !== cue.id))}
                onPlay={() => {
                  if (video.current) video.current.currentTime = cue.starts_at;
                }}
              />
            ))}
          </ol>
          <ButtonRow>
            <Button
              look="quiet"
              disabled={first === 0}
              onClick={() => setFirst(Math.max(0, first - windowSize))}
            >
              {t(($) => $.subtitles.earlier)}
            </Button>
            <Button
              look="quiet"
              disabled={first + windowSize >= cues.length}
              onClick={() => setFirst(first + windowSize)}
            >
              {t(($) => $.subtitles.later)}
            </Button>
          </ButtonRow>
        </div>
      </div>
    </WorkspacePart>
  );
}

function toVtt(cues: EditedCue[]): string {
  const clock = (seconds: number) =>
    new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23);
  const blocks = cues
    .filter(({ starts_at, ends_at }) => ends_at > starts_at)
    .map(({ starts_at, ends_at, text }) => `${clock(starts_at)} --> ${clock(ends_at)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}
