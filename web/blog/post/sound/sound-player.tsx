import { Play } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { useCurrentChapter } from '#web/playback/chapters/current-chapter.ts';
import { translateMediaChrome } from '#web/playback/media-chrome-texts.ts';
import { findStart } from '#web/playback/memory/position-memory.ts';
import { formatFilmTime } from '#web/share/film-time.ts';
import { memoryOf, type PostSound } from './post-sound.ts';
import type { SoundControls } from './sound-controls.tsx';
import styles from './sound-player.module.css';

/**
 * The player of a recording. Until started it is a link: no audio and no player code is loaded.
 * Without scripts, it is the browser's own player.
 */
export function SoundPlayer({ sound }: { sound: PostSound }) {
  const { t } = useTranslation('post');
  const { language } = usePageVisit();
  const frame = useRef<HTMLElement>(null);
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isStarted, setStarted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const lastPlace = useLastPlace(sound);
  const { Controls, load } = useSoundControls();
  const { file, cover, name } = sound;

  function playFrom(time: number) {
    // Safari allows sound only for an element that is started during the click.
    flushSync(() => setStarted(true));
    const element = frame.current?.querySelector('audio');
    if (!element) return;
    element.currentTime = time;
    element.play().catch(() => undefined);
    load().catch(() => setBroken(true));
  }

  return (
    <section
      className={styles.player}
      ref={frame}
      aria-label={t(($) => $.audio.label, { name })}
      data-sound=""
    >
      {cover && (
        <span className={styles.cover}>
          <MediaPicture
            picture={cover}
            alt=""
            sizes="(min-width: 768px) 208px, 112px"
            largest={640}
            priority
          />
        </span>
      )}
      <div className={styles.stage} data-started={isStarted || undefined}>
        {!isStarted && (
          <ListenLink
            address={file.url}
            words={
              lastPlace > 0
                ? t(($) => $.audio.continue, {
                    time: `\u2066${formatFilmTime(Math.floor(lastPlace))}\u2069`,
                  })
                : t(($) => $.audio.listen)
            }
            facts={formatDuration(language, file.seconds)}
            onPlay={() => playFrom(lastPlace)}
          />
        )}
        {isStarted && (
          <media-controller className={styles.controller} audio hotkeys="nof noc nop">
            {/* biome-ignore lint/a11y/useMediaCaption: its words are the text below */}
            <audio
              slot="media"
              ref={setAudio}
              preload="auto"
              src={file.url}
              onError={() => setBroken(true)}
            />
            {Controls && audio && !isBroken ? (
              <Controls audio={audio} sound={sound} />
            ) : (
              !isBroken && <p className={styles.waiting}>{t(($) => $.audio.loading)}</p>
            )}
          </media-controller>
        )}
        {isBroken && <SoundFailure address={file.url} />}
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: its words are the text below */}
          <audio className={styles.native} controls preload="none" src={file.url} title={name} />
        </noscript>
      </div>
      {file.chapters.length > 0 && <ChapterLinks file={file} audio={audio} onChoose={playFrom} />}
    </section>
  );
}

/** Seconds of the saved position in this browser; 0 if none. */
function useLastPlace(sound: PostSound): number {
  const { id, duration } = memoryOf(sound);
  const [place, setPlace] = useState(0);
  useEffect(
    () => setPlace(findStart(browserStorage(), { stream: { id, duration } })),
    [id, duration],
  );
  return place;
}

type ChapterLinksProps = {
  file: PostSound['file'];
  /** Null until started. */
  audio: HTMLAudioElement | null;
  onChoose: (time: number) => void;
};

/** The chapters of a recording; each links to its time in the file. */
function ChapterLinks({ file, audio, onChoose }: ChapterLinksProps) {
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

type ListenLinkProps = {
  /** Address of the file: works before hydration. */
  address: string;
  words: string;
  facts: string;
  onPlay: () => void;
};

function ListenLink({ address, words, facts, onPlay }: ListenLinkProps) {
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPlay();
  }
  return (
    <a className={styles.link} href={address} data-reload="" onClick={onClick}>
      <span className={styles.disc}>
        <Play aria-hidden="true" fill="currentColor" />
      </span>
      <span className={styles.words}>
        <span>{words}</span>
        <span className={styles.facts} suppressHydrationWarning>
          {facts}
        </span>
      </span>
    </a>
  );
}

/** Shown if the file or the player fails to load; the browser may still play the file itself. */
function SoundFailure({ address }: { address: string }) {
  const { t } = useTranslation('post');
  return (
    <p className={styles.failure} role="alert">
      {t(($) => $.audio.failed)}{' '}
      <a href={address} data-reload="">
        {t(($) => $.audio.open)}
      </a>
    </p>
  );
}

/** Loads the player's code and texts on demand. */
function useSoundControls() {
  const { i18n } = useTranslation('post');
  const [Controls, setControls] = useState<typeof SoundControls>();
  const load = useCallback(async () => {
    await i18n.loadNamespaces('playback');
    // Elements read their texts when they connect.
    translateMediaChrome(i18n.getFixedT(i18n.language, 'playback'), i18n.language);
    const loaded = await import('./sound-controls.tsx');
    setControls(() => loaded.SoundControls);
  }, [i18n]);
  return { Controls, load };
}
