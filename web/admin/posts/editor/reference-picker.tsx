import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { ChoiceSearch, type FindChoices } from '#web/admin/ui/choice-search.tsx';
import { findPublished, useMediaChoices } from '#web/admin/ui/finders.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import styles from './dialogs.module.css';
import { writePicture } from './picture-line.ts';

type ReferencePickerProps = {
  label: string;
  language: Language;
  /** Titles, products and pictures are paragraphs of their own; posts are linked. */
  onPick: (text: string, isParagraph: boolean) => void;
  onClose: () => void;
};

/** Finds a title, product, post or picture, and writes it into the text. */
export function ReferencePicker({ label, language, onPick, onClose }: ReferencePickerProps) {
  const { t } = useTranslation('admin-blog');
  const id = useId();
  const media = useMediaChoices('picture');
  const find: FindChoices = async (...asked) => {
    const published = findPublished(language, ({ type, slug, name }) => {
      const path = pathOf(type, slug);
      const isEmbedded = type !== 'post' && type !== 'collection';
      return isEmbedded ? path : `[${name.replaceAll(/[[\]]/g, '\\$&')}](${path})`;
    });
    const [found, pictures] = await Promise.all([published(...asked), media.find(...asked)]);
    const shown = pictures.slice(0, 4).map((choice) => {
      const { value: file, name } = choice;
      const alt = name === file ? '' : name;
      return { ...choice, value: writePicture({ name: file, alt, caption: '' }) };
    });
    return [...found, ...shown];
  };
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <h2 id={id}>{label}</h2>
          <div className={styles.results}>
            <ChoiceSearch
              label={t(($) => $.editor.tools.search)}
              chosen={[]}
              find={find}
              autoFocus
              onChoose={({ value }) => {
                close();
                onPick(value, !value.startsWith('['));
              }}
            />
          </div>
          <Button look="secondary" onClick={close}>
            {t(($) => $.editor.tools.cancel)}
          </Button>
        </div>
      )}
    </ModalDialog>
  );
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
