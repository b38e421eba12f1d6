import { Autocomplete } from '@base-ui/react/autocomplete';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import headerStyles from '../header-search.module.css';
import type { Typed } from '../header-search.tsx';
import styles from './suggesting-box.module.css';
import { groupSuggestions, type Suggestion } from './suggestion-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** The box of the header once it suggests; `typed`: what was in the plain one. */
export function SuggestingBox({ typed }: { typed: Typed }) {
  const { t: common } = useTranslation();
  const { t } = useTranslation('catalogue');
  const [text, setText] = useState(typed.text);
  const [wanted, setWanted] = useState(typed.focused);
  const field = useRef<HTMLInputElement>(null);
  const found = useSuggestions(text);
  const groups = found ? groupSuggestions(found) : [];
  const count = found?.groups.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const label = common(($) => $.header.search);

  useLayoutEffect(() => {
    if (!typed.focused) return;
    field.current?.focus();
    field.current?.setSelectionRange(typed.start, typed.end);
  }, [typed]);

  function clear() {
    setText('');
    if (text === '') field.current?.blur();
    else field.current?.focus();
  }

  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Autocomplete.Root
        mode="none"
        items={groups}
        filter={null}
        value={text}
        onValueChange={(value, { reason }) => {
          // A line of the list leads away; the box is done with.
          setText(reason === 'item-press' ? '' : value);
          if (reason === 'item-press') field.current?.blur();
        }}
        itemToStringValue={textOf}
        open={wanted && found !== undefined}
        onOpenChange={setWanted}
        openOnInputClick
      >
        <Autocomplete.Input
          ref={field}
          className={headerStyles.input}
          name="q"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button
          type="button"
          className={headerStyles.clear}
          data-empty={text === '' || undefined}
          aria-label={t(($) => $.suggestions.clear)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </button>
        <Autocomplete.Portal>
          <Autocomplete.Positioner
            className={styles.positioner}
            anchor={() => field.current?.form ?? null}
            positionMethod="fixed"
            align="end"
            sideOffset={8}
            collisionPadding={8}
          >
            <Autocomplete.Popup className={styles.popup}>
              <Autocomplete.Status className={styles.status}>
                {found && t(($) => $.suggestions.status, { count, query: found.query })}
              </Autocomplete.Status>
              <Autocomplete.Empty className={styles.empty}>
                {found && t(($) => $.suggestions.empty, { query: found.query })}
              </Autocomplete.Empty>
              <SuggestionList />
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </DirectionProvider>
  );
}

function textOf(suggestion: Suggestion): string {
  return suggestion.kind === 'found' ? suggestion.item.name : suggestion.text;
}
