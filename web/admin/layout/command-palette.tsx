import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { settingsPagesFor } from '#web/admin/settings/settings-pages.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sectionsFor } from './admin-sections.ts';
import styles from './command-palette.module.css';
import { recordSearches } from './record-search.ts';

type Choice = { path: string; text: string; detail?: string };

type CommandPaletteProps = { roles: readonly StaffRole[]; onClose: () => void };

/** Goes to a record or a page of the admin, or searches in a list, by typing. */
export function CommandPalette({ roles, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const navigate = useNavigate();
  const address = useAddress();
  const [query, setQuery] = useState('');
  /** Path of the chosen one, which stays while records come in above it. */
  const [chosen, setChosen] = useState<string>();
  const typed = query.trim().slice(0, 100);
  const { records, isSearching } = useRecords(roles, typed);
  const choices = [...records, ...usePages(roles, typed)];
  const active = Math.max(
    choices.findIndex(({ path }) => path === chosen),
    0,
  );

  function go(choice: Choice | undefined) {
    if (!choice) return;
    onClose();
    navigate(address(choice.path));
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = (active + step + choices.length) % Math.max(choices.length, 1);
      setChosen(choices[next]?.path);
      // The focus stays in the text box, so browsers do not scroll to the option.
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(choices[active]);
    }
  }

  return (
    <ModalDialog labelledBy={`${id}-name`} onClose={onClose}>
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
            setChosen(undefined);
          }}
          onKeyDown={handleKey}
        />
        <div
          id={`${id}-list`}
          className={styles.choices}
          role="listbox"
          aria-label={t(($) => $.palette.heading)}
        >
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
              <bdi>{choice.text}</bdi>
              {choice.detail && <bdi className={styles.detail}>{choice.detail}</bdi>}
            </div>
          ))}
        </div>
        {choices.length === 0 && !isSearching && <p role="status">{t(($) => $.palette.nothing)}</p>}
      </div>
    </ModalDialog>
  );
}

/** How long somebody has to stop typing before records are searched, in milliseconds. */
const pause = 150;
/** Records shown of each list. */
const shown = 5;

/** Records of the lists that somebody with these roles may read. */
function useRecords(
  roles: readonly StaffRole[],
  typed: string,
): { records: Choice[]; isSearching: boolean } {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const call = useCallAdmin();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const searches = sectionsFor(roles).flatMap(({ name }) => {
    const search = recordSearches[name];
    return search ? [{ name, search }] : [];
  });
  const results = useQueries({
    queries: searches.map(({ name, search }) => ({
      queryKey: ['palette', name, query, language],
      enabled: query.length > 1,
      queryFn: ({ signal }: { signal: AbortSignal }) => search(call, query, signal, language),
    })),
  });
  if (typed.length < 2) return { records: [], isSearching: false };
  const records = searches.flatMap(({ name }, index) =>
    (results[index]?.data ?? []).slice(0, shown).map(({ path, text, detail }) => {
      const kind = t(($) => $.sections[name]);
      return { path, text, detail: [kind, detail].filter(Boolean).join(' · ') };
    }),
  );
  return { records, isSearching: typed !== query || results.some(({ isFetching }) => isFetching) };
}

/** Pages whose name or content the query names, then searches for it in each list that has one. */
function usePages(roles: readonly StaffRole[], query: string): Choice[] {
  const { t } = useTranslation('admin');
  const sections = sectionsFor(roles).map((section) => ({
    ...section,
    text: t(($) => $.sections[section.name]),
    words: t(($) => $.section_words[section.name]),
  }));
  const settings = settingsPagesFor(roles).map(({ name, path }) => ({
    path,
    text: t(($) => $.settings_pages[name]),
    detail: t(($) => $.sections.settings),
    words: t(($) => $.settings_words[name]),
  }));
  if (query === '') return sections;
  const typed = query.toLocaleLowerCase();
  const pages = [...sections, ...settings].filter(({ text, words }) =>
    `${text}\n${words}`.toLocaleLowerCase().includes(typed),
  );
  const searches = sections
    .filter(({ searchable }) => searchable)
    .map(({ path, text }) => ({
      path: `${path}?q=${encodeURIComponent(query)}`,
      text: t(($) => $.palette.search_in, { query, part: text }),
    }));
  return [...pages, ...searches];
}
