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
 * The box of the header once it suggests; `typed`: what was in the plain one. The list lies in the
 * header rather than in a layer of its own: the rest of the page stays there for everybody.
 */
export function SuggestingBox({ typed, field }: { typed: Typed; field: BoxProps }) {
  const { t } = useTranslation('catalogue');
  const [text, setText] = useState(typed.text);
  const [wanted, setWanted] = useState(typed.focused);
  const box = useRef<HTMLInputElement>(null);
  const found = useSuggestions(text);
  const open = wanted && found !== undefined;
  const popup = useVisibleHeight(open);

  useLayoutEffect(() => {
    if (!typed.focused) return;
    box.current?.focus();
    box.current?.setSelectionRange(typed.start, typed.end);
  }, [typed]);

  function openOrClose({ key }: KeyboardEvent) {
    if (key === 'Escape') setWanted(false);
    if (key === 'ArrowDown') setWanted(true);
  }

  function clear() {
    setText('');
    if (text === '') box.current?.blur();
    else box.current?.focus();
  }

  /** A line leads away, so the box is done with. */
  function leave() {
    setText('');
    box.current?.blur();
  }

  return (
    <Autocomplete.Root
      inline
      mode="none"
      filter={null}
      items={found ? groupSuggestions(found) : []}
      itemToStringValue={textOf}
      open={open}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setText(value);
        setWanted(true);
      }}
    >
      <Autocomplete.Input
        {...field}
        ref={box}
        onFocus={() => setWanted(true)}
        onBlur={() => setWanted(false)}
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
        // A press beside the lines, or on the scroll bar, does not leave the box.
        onMouseDown={(event) => event.preventDefault()}
      >
        <VisuallyHidden>
          <Autocomplete.Status render={<span />}>
            {open && t(($) => $.suggestions.status, { count: count(found), query: found.query })}
          </Autocomplete.Status>
        </VisuallyHidden>
        <Autocomplete.Empty className={styles.empty}>
          {open && t(($) => $.suggestions.empty, { query: found.query })}
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
 * Tells an element, as `--visible-height`, how much of the page the keyboard of a phone leaves to
 * be seen while it is `open`: no unit of CSS says so.
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
