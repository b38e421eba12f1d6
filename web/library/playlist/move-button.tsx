import { ArrowDown, ArrowUp } from 'lucide-react';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Order } from './use-order.ts';

type MoveButtonProps = {
  order: Order;
  path: string;
  item: number;
  direction: 'up' | 'down';
  /** The place that it moves to, from 1. */
  to: number;
  /** It goes no further that way. */
  isLast: boolean;
  label: string;
};

/** A form of one button that moves an entry by one place. */
export function MoveButton({ order, path, item, direction, to, isLast, label }: MoveButtonProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <order.Form method="post" action={path}>
      <XsrfField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="direction" value={direction} />
      <IconButton
        type="submit"
        name="position"
        value={to}
        data-direction={direction}
        disabled={isLast}
        aria-label={label}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    </order.Form>
  );
}
