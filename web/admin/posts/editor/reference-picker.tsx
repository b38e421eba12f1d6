import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { SearchSuggestions } from '#contract/catalogue/search.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { getFromApi } from '#web/lib/api/browser-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './dialogs.module.css';

type ReferencePickerProps = {
  label: string;
  /** Titles and products are embedded by their address in a paragraph; posts are linked. */
  onPick: (text: string, isParagraph: boolean) => void;
  onClose: () => void;
};

/** Finds a title, product or post, and writes it into the text. */
export function ReferencePicker({ label, onPick, onClose }: ReferencePickerProps) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const id = useId();
  const [search, setSearch] = useState('');
  const query = search.trim().slice(0, 200);
  const { data } = useQuery({
    queryKey: ['reference', query],
    enabled: query !== '',
    queryFn: ({ signal }) =>
      getFromApi('catalogue.suggest', { search: query, limit: 5 }, { signal, language }),
  });
  const references = data ? data.data.search_suggestions.groups.flatMap(toReferences) : [];
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <h2 id={id}>{label}</h2>
          <TextField
            label={t(($) => $.editor.tools.search)}
            type="search"
            form={apart}
            dir="auto"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ul className={styles.results} aria-live="polite">
            {references.map(({ key, name, text, isParagraph }) => (
              <li key={key}>
                <Button
                  look="quiet"
                  onClick={() => {
                    close();
                    onPick(text, isParagraph);
                  }}
                >
                  <bdi>{name}</bdi>
                </Button>
              </li>
            ))}
            {data && references.length === 0 && <li>{t(($) => $.editor.tools.nothing)}</li>}
          </ul>
          <Button look="secondary" onClick={close}>
            {t(($) => $.editor.tools.cancel)}
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}

type Reference = { key: string; name: string; text: string; isParagraph: boolean };

function toReferences(group: SearchSuggestions['groups'][number]): Reference[] {
  if (group.kind === 'person') return [];
  return group.items.map((item) => {
    const { type, slug, name } = item;
    const path = pathOf(type, slug);
    const isParagraph = type !== 'post' && type !== 'collection';
    const text = isParagraph ? path : `[${name.replaceAll(/[[\]]/g, '\\$&')}](${path})`;
    return { key: `${type} ${slug}`, name, text, isParagraph };
  });
}

type ReferenceType = 'movie' | 'tv-show' | 'video' | 'collection' | 'product' | 'post';

function pathOf(type: ReferenceType, slug: string): string {
  if (type === 'movie') return href('/movies-detail/:slug', { slug });
  if (type === 'tv-show') return href('/shows-details/:slug', { slug });
  if (type === 'video') return href('/videos-detail/:slug?', { slug });
  if (type === 'collection') return href('/collections/:slug', { slug });
  if (type === 'product') return href('/product-detail/:slug?', { slug });
  return href('/blogs-detail/:slug?', { slug });
}
