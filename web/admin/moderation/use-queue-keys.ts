import { type RefObject, useEffect, useRef } from 'react';
import type { Moderated } from '#contract/moderation.ts';

const verdictKeys: Record<string, string> = { a: 'show', h: 'hide', d: 'delete' };
const itemMark = '[data-queue-item]';

/**
 * Moderation by keyboard: J and K move between the items of a list, A, H and D give a verdict on
 * the one with the focus. Afterwards the focus goes to the item that took its place. Returns the
 * list's `ref`.
 */
export function useQueueKeys(items: Moderated[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const decided = useRef<number | null>(null);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target } = event;
      const isTyping =
        target instanceof Element &&
        target.closest('input:not([type="checkbox"]), select, textarea');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = itemsOf(list.current);
      const at = all.findIndex((item) => item.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        event.preventDefault();
        all[Math.max(0, Math.min(all.length - 1, at + (key === 'j' ? 1 : -1)))]?.focus();
        return;
      }
      const verdict = verdictKeys[key];
      const button = all[at]?.querySelector<HTMLButtonElement>(`button[value="${verdict}"]`);
      if (!verdict || !button) return;
      event.preventDefault();
      decided.current = at;
      button.click();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has changed
  useEffect(() => {
    if (decided.current === null) return;
    const all = itemsOf(list.current);
    all[Math.min(decided.current, all.length - 1)]?.focus();
    decided.current = null;
  }, [items]);

  return list;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(itemMark) ?? [])];
}
