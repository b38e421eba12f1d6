import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PlaylistItem } from '#contract/library.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { xsrfField } from '#web/lib/session/cookies.ts';
import { useOutcomeToast } from '#web/lib/show-toast.ts';

export type Order = {
  /** Optimistic: in the new order while it is saved, reverted if that fails. */
  items: PlaylistItem[];
  /** Id of the item moved last. */
  moved: number | undefined;
  Form: ReturnType<typeof useFetcher>['Form'];
  /** Drag props of an entry. */
  drag(item: PlaylistItem, index: number): DragProps;
};

type DragProps = {
  draggable: true;
  'data-over': true | undefined;
  onDragStart(event: DragEvent): void;
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
  onDragEnd(): void;
};

/** Reorders a playlist: at once on the page, then at the provider. */
export function useOrder(stored: PlaylistItem[], path: string): Order {
  const fetcher = useFetcher<FormOutcome>({ key: `order ${path}` });
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const focused = useRef<{ item: number; direction: string } | null>(null);
  useOutcomeToast(fetcher.data);
  const pending = fetcher.formData;
  const [moved, setMoved] = useState<number>();
  const pendingId = Number(pending?.get('item'));
  const direction = pending?.get('direction');
  useEffect(() => {
    if (!pendingId) return;
    setMoved(pendingId);
    focused.current = { item: pendingId, direction: String(direction ?? '') };
  }, [pendingId, direction]);
  // Moving a DOM element makes it lose the focus.
  useEffect(() => {
    const { item, direction: towards } = focused.current ?? {};
    // Saved or refused: from now on, the focus goes where the visitor wants it.
    if (!pendingId) focused.current = null;
    if (!item || !towards || document.activeElement !== document.body) return;
    const entry = document.getElementById(`item-${item}`);
    const button =
      entry?.querySelector<HTMLElement>(`button[data-direction="${towards}"]:not(:disabled)`) ??
      entry?.querySelector<HTMLElement>('button[data-direction]:not(:disabled)');
    button?.focus();
  });

  function move(item: number, position: number) {
    const token = document.querySelector<HTMLInputElement>(`input[name="${xsrfField}"]`)?.value;
    const fields = { intent: 'move', item: String(item), position: String(position) };
    void fetcher.submit({ ...fields, [xsrfField]: token ?? '' }, { method: 'post', action: path });
  }

  return {
    items: pendingId ? arrange(stored, pendingId, Number(pending?.get('position'))) : stored,
    moved,
    Form: fetcher.Form,
    drag: (item, index) => ({
      draggable: true,
      'data-over': (over === index && dragged !== undefined) || undefined,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(item.id);
      },
      onDragOver(event) {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event) {
        event.preventDefault();
        if (dragged !== undefined && dragged !== item.id) move(dragged, index + 1);
      },
      onDragEnd() {
        setDragged(undefined);
        setOver(undefined);
      },
    }),
  };
}

/** The items with one of them moved to another position, from 1. */
function arrange(items: PlaylistItem[], id: number, position: number): PlaylistItem[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return items;
  const others = items.filter((item) => item.id !== id);
  return [...others.slice(0, position - 1), moved, ...others.slice(position - 1)];
}
