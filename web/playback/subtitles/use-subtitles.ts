import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from '../browser-storage.ts';

const key = 'sorot:subtitles';

export interface SubtitlesChoice {
  /** Index in the stream's subtitles; null when none is shown. */
  chosen: number | null;
  isAny: boolean;
  /** What the player draws, chosen or forced; null while there is nothing for it to draw. */
  drawn: { track: TextTrack; language: string } | null;
  choose(index: number | null): void;
  toggle(): void;
}

/** Shows one of the film's subtitles, remembered across films by its language. */
export function useSubtitles(
  video: HTMLVideoElement,
  subtitles: Stream['subtitles'],
  audioLanguage: string,
): SubtitlesChoice {
  const { i18n } = useTranslation('playback');
  const isNative = useNativePicture(video);
  // undefined: nobody has chosen in this film yet.
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
        // Hidden tracks have their cues ready for us to draw.
        const mode = index !== shown ? 'disabled' : isNative ? 'showing' : 'hidden';
        if (track.mode !== mode) track.mode = mode;
      });
    }
    function follow() {
      // Browsers turn on a track of their own choice when one is added.
      if (!isNative) return show();
      // A phone's own full-screen player has its own menu.
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

/** Safari's own, which TypeScript's DOM does not know. */
type SafariVideo = HTMLVideoElement & { webkitPresentationMode?: string };

/**
 * Whether the picture has left the page for one of Apple's own players (full screen on an iPhone,
 * picture in picture): there only the browser can draw subtitles.
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

/** `id-ID` and `id` are the same language to a reader. */
function isSameLanguage(a: string, b: string): boolean {
  return a.split('-')[0]?.toLowerCase() === b.split('-')[0]?.toLowerCase();
}

/** Which subtitle a film starts with: an index, or null for none. */
export function pickSubtitle(
  subtitles: readonly Subtitle[],
  {
    remembered,
    siteLanguage,
    audioLanguage,
  }: {
    /** Language of the last choice, `off`, or null when there was none. */
    remembered: string | null;
    siteLanguage: string;
    audioLanguage: string;
  },
): number | null {
  if (remembered === 'off') return null;
  const wanted = remembered ?? siteLanguage;
  // Somebody who understands what is spoken has not asked for text.
  if (remembered === null && isSameLanguage(audioLanguage, siteLanguage)) return null;
  const index = subtitles.findIndex(
    ({ language, forced }) => !forced && isSameLanguage(language, wanted),
  );
  return index < 0 ? null : index;
}

/** Without a chosen subtitle, forced ones translate what is foreign in the spoken language. */
export function pickForcedSubtitle(
  subtitles: readonly Subtitle[],
  audioLanguage: string,
): number | null {
  const index = subtitles.findIndex(
    ({ language, forced }) => forced && isSameLanguage(language, audioLanguage),
  );
  return index < 0 ? null : index;
}
