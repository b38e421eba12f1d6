import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { FoundSuggestion } from './found-suggestion.tsx';
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts';
import styles from './suggestion-list.module.css';

/** What is suggested, in its groups: links, that arrow keys and a press both follow. */
export function SuggestionList({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <Autocomplete.List className={styles.list}>
      {({ value, items }: SuggestionGroup) => (
        <Autocomplete.Group key={value} data-kind={value} className={styles.group} items={items}>
          {value !== 'corrected' && value !== 'all' && (
            <Autocomplete.GroupLabel className={styles.heading}>
              {t(($) => $.search.groups[value])}
            </Autocomplete.GroupLabel>
          )}
          <Autocomplete.Collection>
            {(suggestion: Suggestion) => (
              <Autocomplete.Item
                key={`${suggestion.kind} ${suggestion.path}`}
                value={suggestion}
                className={styles.item}
                onClick={onChoose}
                render={<a href={address(suggestion.path)} tabIndex={-1} />}
              >
                <SuggestionContent suggestion={suggestion} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('catalogue');
  if (suggestion.kind === 'found') return <FoundSuggestion item={suggestion.item} />;
  const query = suggestion.text;
  return (
    <>
      <Search className={styles.icon} size={18} aria-hidden="true" />
      <span dir="auto">
        {suggestion.kind === 'corrected'
          ? t(($) => $.suggestions.corrected, { query })
          : t(($) => $.suggestions.all, { query })}
      </span>
    </>
  );
}
