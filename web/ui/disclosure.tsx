import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  /** Read by screen readers when `summary` is an icon. */
  label?: string;
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Opens in place, inside another panel, and stays open until it is pressed again. */
  isInPlace?: boolean;
  /** From the start, such as for a form that was refused. */
  isOpen?: boolean;
  /** Called when it opens, also if that was before hydration. */
  onOpen?: () => void;
};

/**
 * A panel that drops down from its button. Native `details`, so that it works without JavaScript;
 * with it, Escape, a press outside or following a link inside closes it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, summary, children, className, isInPlace = false, isOpen, onOpen } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isInPlace) return;
    function close(event: KeyboardEvent | PointerEvent | MouseEvent) {
      const element = details.current;
      if (!element?.open || !shouldClose(event, element)) return;
      element.open = false;
      if (!(event instanceof KeyboardEvent)) return;
      event.preventDefault();
      element.querySelector('summary')?.focus();
    }
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('click', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('click', close);
    };
  }, [isInPlace]);
  function handleToggle() {
    if (details.current?.open) onOpen?.();
  }
  const handleInitialToggle = useEffectEvent(handleToggle);
  useEffect(() => handleInitialToggle(), []);
  return (
    <details
      ref={details}
      className={[styles[isInPlace ? 'inPlace' : 'disclosure'], className]
        .filter(Boolean)
        .join(' ')}
      open={isOpen}
      onToggle={handleToggle}
      data-panel={isInPlace ? undefined : ''}
    >
      <summary className={styles.summary} aria-label={label}>
        {summary}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

function shouldClose(event: Event, element: HTMLElement): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Escape';
  const target = event.target instanceof Element ? event.target : null;
  if (event.type === 'pointerdown') return !element.contains(target);
  return element.contains(target) && target?.closest('a[href]') !== null;
}
