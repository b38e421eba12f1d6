import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentChapter } from '#web/playback/chapters/use-current-chapter.ts';
import { isPlainClick } from '#web/playback/is-plain-click.ts';
import { formatFilmTime } from '#web/share/film-time.ts';
import styles from './chapter-links.module.css';
import type { PostSound } from './post-sound.ts';

type ChapterLinksProps = {
  file: PostSound['file'];
  /** Null until somebody listens. */
  audio: HTMLAudioElement | null;
  onChoose: (time: number) => void;
};

/** The parts of a recording; each is a link to the moment in the file at which it begins. */
export function ChapterLinks({ file, audio, onChoose }: ChapterLinksProps) {
  const { t } = useTranslation('post');
  const current = useCurrentChapter(audio, file.chapters);

  function choose(event: MouseEvent, time: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(time);
  }

  return (
    <details className={styles.chapters} open>
      <summary>{t(($) => $.audio.chapters)}</summary>
      <ol>
        {file.chapters.map(({ starts_at: time, title }, at) => (
          <li key={time}>
            <a
              href={`${file.url}#t=${time}`}
              data-reload=""
              aria-current={at === current ? 'true' : undefined}
              onClick={(event) => choose(event, time)}
            >
              <span className={styles.time} dir="ltr">
                {formatFilmTime(Math.floor(time))}
              </span>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
