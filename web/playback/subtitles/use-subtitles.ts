import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from '../browser-storage.ts';

const key = 'sorot:subtitles';

export interface SubtitlesChoice {
  /** Index into the stream's subtitles; null if off. */
  chosen: number | null;
  isAny: boolean;
  /** The track that the player draws, chosen or forced; null if none. */
  drawn: { track: TextTrack; language: string } | null;
  choose(index: number | null): void;
  toggle(): void;
}

/** Shows one of the film's subtitle tracks; its language is remembered across films. */
export function useSubtitles(
  video: HTMLVideoElement,
  subtitles: Stream['subtitles'],
  audioLanguage: string,
): SubtitlesChoice {
  const { i18n } = useTranslation('playback');
  const isNative = useNativePicture(video);
  // undefined: no choice in this film yet.
  const [choice, setChoice] = useState<number | null>();
  const automatic = pickSubtitle(subtitles, {
    remembered: browserStorage().getItem(key),
    siteLanguage: i18n.language,
    audioLanguage,
  });
  const chosen = choice === undefined ? automatic : choice;
  const shown = chosen ?? pickForcedSubtitle(subtitles, audioLanguage);

  const choose = useCallback(
    (index: number | null) => {
      const language = index === null ? 'off' : subtitles[index]?.language;
      if (language) browserStorage().setItem(key, language);
      setChoice(index);
    },
    [subtitles],
  );

  useEffect(() => {
    const tracks = subtitleTracksOf(video);
    function show() {
      tracks.forEach((track, index) => {
        // Hidden tracks load their cues, which we draw.
        const mode = index !== shown ? 'disabled' : isNative ? 'showing' : 'hidden';
        if (track.mode !== mode) track.mode = mode;
      });
    }
    function follow() {
      // Browsers switch on a track by themselves when one is added.
      if (!isNative) return show();
      // A phone's native full-screen player has its own menu.
      const index = tracks.findIndex((track) => track.mode === 'showing');
      if (index !== (shown ?? -1)) choose(index < 0 ? null : index);
    }
    show();
    video.textTracks.addEventListener('change', follow);
    return () => video.textTracks.removeEventListener('change', follow);
  }, [video, shown, isNative, choose]);

  const drawn = useMemo(() => {
    const track = shown === null || isNative ? undefined : subtitleTracksOf(video)[shown];
    return track ? { track, language: track.language } : null;
  }, [video, shown, isNative]);

  const first = subtitles.findIndex(({ forced }) => !forced);
  const toggle = useCallback(() => {
    if (chosen !== null) choose(null);
    else if (first >= 0) choose(automatic ?? first);
  }, [chosen, choose, automatic, first]);

  return { chosen, isAny: first >= 0, drawn, choose, toggle };
}

/** In the order of the stream's subtitles: the player renders one `<track>` for each. */
function subtitleTracksOf(video: HTMLVideoElement): TextTrack[] {
  const elements = video.querySelectorAll<HTMLTrackElement>('track[kind="subtitles"]');
  return Array.from(elements, (element) => element.track);
}

/** Safari's API, missing from TypeScript's DOM types. */
type SafariVideo = HTMLVideoElement & { webkitPresentationMode?: string };

/**
 * Whether an Apple player shows the picture (full screen on an iPhone, picture in picture): only
 * the browser can draw subtitles there.
 */
function useNativePicture(video: SafariVideo): boolean {
  const [isNative, setNative] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    video.addEventListener('webkitbeginfullscreen', () => setNative(true), { signal });
    video.addEventListener('webkitendfullscreen', () => setNative(false), { signal });
    video.addEventListener(
      'webkitpresentationmodechanged',
      () => setNative(video.webkitPresentationMode !== 'inline'),
      { signal },
    );
    return () => events.abort();
  }, [video]);
  return isNative;
}

type Subtitle = Stream['subtitles'][number];

/** `id-ID` and `id` count as the same language. */
function isSameLanguage(a: string, b: string): boolean {
  return a.split('-')[0]?.toLowerCase() === b.split('-')[0]?.toLowerCase();
}

/** Index of the initial subtitles of a film, or null for none. */
export function pickSubtitle(
  subtitles: readonly Subtitle[],
  {
    remembered,
    siteLanguage,
    audioLanguage,
  }: {
    /** Language of the last choice, `off`, or null if there was none. */
    remembered: string | null;
    siteLanguage: string;
    audioLanguage: string;
  },
): number | null {
  if (remembered === 'off') return null;
  const preferred = remembered ?? siteLanguage;
  // Viewers who understand the audio get no subtitles unless they ask for them.
  if (remembered === null && isSameLanguage(audioLanguage, siteLanguage)) return null;
  const index = subtitles.findIndex(
    ({ language, forced }) => !forced && isSameLanguage(language, preferred),
  );
  return index < 0 ? null : index;
}

/** If no subtitles are chosen, forced ones translate foreign dialogue in the audio's language. */
export function pickForcedSubtitle(
  subtitles: readonly Subtitle[],
  audioLanguage: string,
): number | null {
  const index = subtitles.findIndex(
    ({ language, forced }) => forced && isSameLanguage(language, audioLanguage),
  );
  return index < 0 ? null : index;
}
