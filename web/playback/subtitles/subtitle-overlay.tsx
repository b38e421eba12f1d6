import type { CSSProperties } from 'react';
import { directionOfCue } from './cue-direction.ts';
import { CueText } from './cue-text.tsx';
import type { SubtitleLook } from './subtitle-look.ts';
import styles from './subtitle-overlay.module.css';
import { useActiveCues } from './use-active-cues.ts';

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
