import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AdminSection } from './admin-sections.ts';
import styles from './command-palette.module.css';

type Choice = { path: string; text: string };

/** Goes to any part of the admin, or searches in it, by typing. */
export function CommandPalette(props: { sections: AdminSection[]; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const navigate = useNavigate();
  const address = useAddress();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const choices = useChoices(props.sections, query.trim());

  function go(choice: Choice | undefined) {
    if (!choice) return;
    props.onClose();
    navigate(address(choice.path));
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (active + step + choices.length) % Math.max(choices.length, 1);
      setActive(next);
      // The focus stays in the text box, so browsers do not scroll to the option.
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(choices[active]);
    }
  }

  return (
    <ModalDialog labelledBy={`${id}-name`} onClose={props.onClose}>
      <div className={styles.palette}>
        <h2 id={`${id}-name`}>{t(($) => $.palette.heading)}</h2>
        <TextField
          label={t(($) => $.palette.label)}
          value={query}
          autoComplete="off"
          autoFocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={choices[active] && `${id}-${active}`}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
        <div id={`${id}-list`} role="listbox" aria-label={t(($) => $.palette.heading)}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and the keys
            <div
              key={choice.path}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.choice}
              onClick={() => go(choice)}
            >
              {choice.text}
            </div>
          ))}
        </div>
        {choices.length === 0 && <p role="status">{t(($) => $.palette.nothing)}</p>}
      </div>
    </ModalDialog>
  );
}

/** Parts whose name includes the query, then searches for it in each part that has one. */
function useChoices(sections: AdminSection[], query: string): Choice[] {
  const { t } = useTranslation('admin');
  const named = sections.map((section) => ({
    ...section,
    text: t(($) => $.sections[section.name]),
  }));
  const typed = query.toLocaleLowerCase();
  const parts = named.filter(({ text }) => text.toLocaleLowerCase().includes(typed));
  if (query === '') return parts;
  const searches = named
    .filter(({ searchable }) => searchable)
    .map(({ path, text }) => ({
      path: `${path}?q=${encodeURIComponent(query)}`,
      text: t(($) => $.palette.search_in, { query, part: text }),
    }));
  return [...parts, ...searches];
}
