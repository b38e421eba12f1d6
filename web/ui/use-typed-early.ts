import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps what was typed into a text area before the page came alive: React puts the first text back
 * then (into an input it does not). `id`: of the text area; the result is its `ref`.
 */
export function useTypedEarly(id: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const [early] = useState(() => readEarly(id));
  useLayoutEffect(() => {
    // Another element of this id was of an earlier page.
    if (!early || early.area !== area.current || early.text === early.area.value) return;
    early.area.value = early.text;
    early.area.setSelectionRange(early.start, early.end);
  }, [early]);
  return area;
}

function readEarly(id: string) {
  if (typeof document === 'undefined') return undefined;
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  return { area, text: area.value, start: area.selectionStart, end: area.selectionEnd };
}
