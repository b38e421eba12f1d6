import { Autocomplete } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './suggesting-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import {
  type BoxProps,
  groupSuggestions,
  type Suggestion,
  type Typed,
  useSuggestions,
} from './suggestions.ts';

/**
 * The header's box with suggestions; `typed`: state of the plain one. The list is part of the
 * header, not a modal layer, so the rest of the page stays accessible.
 */
export function SuggestingBox({ typed, field }: { typed: Typed; field: BoxProps }) {
  const { t } = useTranslation('catalogue');
  const [text, setText] = useState(typed.text);
  const [isOpen, setIsOpen] = useState(typed.focused);
  const box = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(text);
  const open = isOpen && suggestions !== undefined;
  const popup = useVisibleHeight(open);

  useLayoutEffect(() => {
    if (!typed.focused) return;
    box.current?.focus();
    box.current?.setSelectionRange(typed.start, typed.end);
  }, [typed]);

  function openOrClose({ key }: KeyboardEvent) {
    if (key === 'Escape') setIsOpen(false);
    if (key === 'ArrowDown') setIsOpen(true);
  }

  function clear() {
    setText('');
    if (text === '') box.current?.blur();
    else box.current?.focus();
  }

  /** Closes the list when a suggestion is followed. */
  function leave() {
    setText('');
    box.current?.blur();
  }

  return (
    <Autocomplete.Root
      inline
      mode="none"
      filter={null}
      items={suggestions ? groupSuggestions(suggestions) : []}
      itemToStringValue={textOf}
      open={open}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setText(value);
        setIsOpen(true);
      }}
    >
      <Autocomplete.Input
        {...field}
        ref={box}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={openOrClose}
      />
      <button
        type="button"
        className={styles.clear}
        data-empty={text === '' || undefined}
        aria-label={t(($) => $.suggestions.clear)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={clear}
      >
        <X size={18} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the box */}
      <div
        ref={popup}
        className={styles.popup}
        hidden={!open}
        // A press between the lines or on the scroll bar keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <VisuallyHidden>
          <Autocomplete.Status render={<span />}>
            {open &&
              t(($) => $.suggestions.status, {
                count: count(suggestions),
                query: suggestions.query,
              })}
          </Autocomplete.Status>
        </VisuallyHidden>
        <Autocomplete.Empty className={styles.empty}>
          {open && t(($) => $.suggestions.empty, { query: suggestions.query })}
        </Autocomplete.Empty>
        <SuggestionList onChoose={leave} />
      </div>
    </Autocomplete.Root>
  );
}

function count({ groups }: { groups: { items: unknown[] }[] }): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

function textOf(suggestion: Suggestion): string {
  return suggestion.kind === 'found' ? suggestion.item.name : suggestion.text;
}

/**
 * While `open`, sets `--visible-height` to the height that a phone's keyboard leaves visible, as no
 * CSS unit does.
 */
function useVisibleHeight(open: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!open || !viewport) return;
    const measure = () =>
      element.current?.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [open]);
  return element;
}
