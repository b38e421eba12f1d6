import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cuesAt, directionOfCue, isolateRuns, type Run } from './cues.ts';
import type { SubtitleLook } from './subtitle-look.ts';
import styles from './subtitle-overlay.module.css';

/**
 * Draws subtitles itself instead of the browser: in the viewer's style, with a delay, and with
 * correct bidirectional text.
 */
export function SubtitleOverlay({
  video,
  drawn: { track, language },
  look,
  delay,
}: {
  video: HTMLVideoElement;
  drawn: { track: TextTrack; language: string };
  look: SubtitleLook;
  delay: number;
}) {
  const cues = useActiveCues(video, track, delay);
  const show = (cue: VTTCue) => (
    <CueText
      key={`${cue.startTime} ${cue.text}`}
      cue={cue}
      direction={directionOfCue(plainText(cue), language)}
      look={look}
    />
  );
  const lift = { '--subtitle-lift': `${look.lift * 10}%` } as CSSProperties;
  return (
    <div className={styles.overlay} noautohide="" lang={language} style={lift}>
      <div className={styles.above}>{cues.filter(isAbove).map(show)}</div>
      <div className={styles.below}>{cues.filter((cue) => !isAbove(cue)).map(show)}</div>
    </div>
  );
}

/** On-screen text, and speech during it, are placed at the top (WebVTT, section 6.3.2). */
function isAbove({ line, snapToLines }: VTTCue): boolean {
  if (line === 'auto') return false;
  return snapToLines ? line >= 0 && line < 6 : line < 40;
}

function plainText({ text }: VTTCue): string {
  return text.replace(/<[^>]*>/g, '');
}

/** One cue with italics and line breaks, as parsed by the browser. */
function CueText({
  cue,
  direction,
  look,
}: {
  cue: VTTCue;
  direction: 'ltr' | 'rtl';
  look: SubtitleLook;
}) {
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const content = cue.getCueAsHTML();
    isolateTextOf(content, direction);
    text.current?.replaceChildren(content);
  }, [cue, direction]);
  return (
    <CueLine direction={direction} look={look} align={cue.align}>
      <span ref={text} />
    </CueLine>
  );
}

function isolateTextOf(content: Node, direction: 'ltr' | 'rtl') {
  for (const node of [...content.childNodes]) {
    if (!(node instanceof Text)) isolateTextOf(node, direction);
    else node.replaceWith(...isolateRuns(node.data, direction).map(toNode));
  }
}

function toNode({ text, isForeign }: Run): Node {
  if (!isForeign) return document.createTextNode(text);
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}

const none: VTTCue[] = [];

/** The active cues of a track, accurate to a few milliseconds. */
function useActiveCues(
  video: HTMLVideoElement,
  track: TextTrack,
  delay: number,
): readonly VTTCue[] {
  const [cues, setCues] = useState<readonly VTTCue[]>(none);

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    let timer = 0;
    function follow() {
      const cues = Array.from(track.cues ?? []).filter(isTextCue);
      const { active, next } = cuesAt(cues, video.currentTime, delay);
      setCues((shown) => (isSameList(shown, active) ? shown : active));
      window.clearTimeout(timer);
      if (video.paused || next === Number.POSITIVE_INFINITY) return;
      const wait = ((next - video.currentTime) * 1000) / video.playbackRate;
      // The media clock and the computer's drift apart; `timeupdate` resynchronises.
      timer = window.setTimeout(follow, Math.max(4, wait));
    }
    for (const name of ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ratechange']) {
      video.addEventListener(name, follow, { signal });
    }
    // The subtitle file has loaded.
    const element = elementOf(video, track);
    element?.addEventListener('load', follow, { signal });
    follow();
    return () => {
      window.clearTimeout(timer);
      events.abort();
      setCues(none);
    };
  }, [video, track, delay]);

  return cues;
}

function isTextCue(cue: TextTrackCue): cue is VTTCue {
  return 'getCueAsHTML' in cue;
}

function elementOf(video: HTMLVideoElement, track: TextTrack) {
  return Array.from(video.querySelectorAll('track')).find((element) => element.track === track);
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** A subtitle line in the viewer's style; also the sample in the settings. */
export function CueLine({
  direction,
  look,
  align = 'center',
  children,
}: {
  direction?: 'ltr' | 'rtl';
  look: SubtitleLook;
  align?: string;
  children: ReactNode;
}) {
  return (
    <p
      className={styles.cue}
      dir={direction}
      data-align={align}
      data-size={look.size}
      data-colour={look.colour}
      data-background={look.background}
      data-font={look.font}
    >
      <span className={styles.text}>{children}</span>
    </p>
  );
}
