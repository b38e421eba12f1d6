import { useLayoutEffect, useRef } from 'react';
import { CueLine } from './cue-line.tsx';
import type { SubtitleLook } from './subtitle-look.ts';

/** One cue with its italics and line breaks, as the browser understands WebVTT. */
export function CueText({
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
    text.current?.replaceChildren(cue.getCueAsHTML());
  }, [cue]);
  return (
    <CueLine direction={direction} look={look} align={cue.align}>
      <span ref={text} />
    </CueLine>
  );
}
