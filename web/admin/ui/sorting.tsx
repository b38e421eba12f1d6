import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sorting.module.css';

type SortingProps = {
  /** What can be dragged or dropped on, in order; names are for screen readers. */
  items: { id: string; name: string }[];
  /** `over`: the item whose place it takes. */
  onMove: (id: string, over: string) => void;
  children: ReactNode;
};

/** Around a list of `SortedItem`s: dragged by pointer, or by keyboard (space, arrows, space). */
export function Sorting({ items, onMove, children }: SortingProps) {
  const { t } = useTranslation('admin');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
      }}
      accessibility={{
        announcements: useAnnouncements(items),
        screenReaderInstructions: { draggable: t(($) => $.sorting.how) },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What screen readers hear while an item is dragged. */
function useAnnouncements(items: SortingProps['items']): Announcements {
  const { t } = useTranslation('admin');
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const nameOf = (item: { id: string | number }) => names.get(String(item.id)) ?? '';
  return {
    onDragStart: ({ active }) => t(($) => $.sorting.picked, { name: nameOf(active) }),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // The first place is the own one, whose announcement would replace that of the start.
      if (over.id === active.id) return t(($) => $.sorting.picked, { name: nameOf(active) });
      return t(($) => $.sorting.over, { name: nameOf(active), place: nameOf(over) });
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t(($) => $.sorting.dropped, { name: nameOf(active), place: nameOf(over) })
        : t(($) => $.sorting.cancelled, { name: nameOf(active) }),
    onDragCancel: ({ active }) => t(($) => $.sorting.cancelled, { name: nameOf(active) }),
  };
}

type SortedItemProps = {
  id: string;
  name: string;
  className?: string | undefined;
  /** Less conspicuous than the others. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** An item of a sorted list, with a grip at its start. */
export function SortedItem({ id, name, className, isQuiet, children }: SortedItemProps) {
  const { t } = useTranslation('admin');
  const item = useSortable({ id });
  // It is a button anyway, and what it does is said by its label, in the language of the page.
  const { role: _, 'aria-roledescription': _description, ...attributes } = item.attributes;
  return (
    <li
      ref={item.setNodeRef}
      className={[styles.item, className].filter(Boolean).join(' ')}
      data-dragging={item.isDragging || undefined}
      data-quiet={isQuiet || undefined}
      style={{ transform: CSS.Translate.toString(item.transform), transition: item.transition }}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t(($) => $.sorting.move, { name })}
        {...attributes}
        {...item.listeners}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      {children}
    </li>
  );
}
