import type { ReactNode } from 'react';
import styles from './cue-line.module.css';
import type { SubtitleLook } from './subtitle-look.ts';

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
