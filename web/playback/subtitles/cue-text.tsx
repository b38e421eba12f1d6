import { useLayoutEffect, useRef } from 'react';
import { CueLine } from './cue-line.tsx';
import { isolateRuns, type Run } from './isolate-runs.ts';
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
