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
 * Draws subtitles over the picture, instead of the browser: as the viewer wants them, with a delay,
 * and with Arabic and Latin the right way round.
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

/** Signs in the picture, and speech over them, are placed at its head (WebVTT, section 6.3.2). */
function isAbove({ line, snapToLines }: VTTCue): boolean {
  if (line === 'auto') return false;
  return snapToLines ? line >= 0 && line < 6 : line < 40;
}

function plainText({ text }: VTTCue): string {
  return text.replace(/<[^>]*>/g, '');
}

/** One cue with its italics and line breaks, as the browser understands WebVTT. */
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

/** The cues of a track that are to be read now, kept in step with the film to a few milliseconds. */
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
      const known = Array.from(track.cues ?? []).filter(isTextCue);
      const { active, next } = cuesAt(known, video.currentTime, delay);
      setCues((shown) => (isSameList(shown, active) ? shown : active));
      window.clearTimeout(timer);
      if (video.paused || next === Number.POSITIVE_INFINITY) return;
      const wait = ((next - video.currentTime) * 1000) / video.playbackRate;
      // The film's clock and the computer's drift apart; `timeupdate` puts that right.
      timer = window.setTimeout(follow, Math.max(4, wait));
    }
    for (const name of ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ratechange']) {
      video.addEventListener(name, follow, { signal });
    }
    // The file of the subtitles has arrived.
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

/** A line of subtitles in the viewer's look; also the sample beside the questions about it. */
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
