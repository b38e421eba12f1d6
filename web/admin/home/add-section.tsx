import { useTranslation } from 'react-i18next';
import { homeExtras, homeLists } from '#contract/constants/catalogue.ts';
import { ChoiceField } from '#web/admin/titles/choice-field.tsx';
import styles from '#web/admin/titles/titles.module.css';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const sources = {
  heroes: ['titles', 'term', 'list', 'best'],
  rails: ['titles', 'term', 'list', 'genres', ...homeExtras],
} as const;

/** One small form for each kind of source, because each has fields of its own. */
export function AddSection({ place }: { place: 'heroes' | 'rails' }) {
  const { t } = useTranslation('admin-titles');
  const { types } = useTitleWords();
  const lists = homeLists.map((list) => ({ value: list, text: t(($) => $.home.lists[list]) }));
  return sources[place].map((by) => (
    <details key={by} className={styles.views}>
      <summary>
        {t(($) => $.home.add)}: {t(($) => $.home.sources[by])}
      </summary>
      <PostForm className={styles.row}>
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="source.by" value={by} />
        {by === 'titles' && (
          <TextField
            name="source.ids"
            label={t(($) => $.home.ids)}
            hint={t(($) => $.home.number_hint)}
            dir="ltr"
            required
          />
        )}
        {by === 'term' && (
          <TextField
            name="source.term_id"
            label={t(($) => $.home.term_id)}
            hint={t(($) => $.home.number_hint)}
            type="number"
            min={1}
            required
          />
        )}
        {by === 'list' && (
          <>
            <ChoiceField name="source.list" label={t(($) => $.home.list)} choices={lists} />
            <ChoiceField name="source.type" label={t(($) => $.fields.type)} choices={types} />
          </>
        )}
        <Button type="submit" look="secondary" name="intent" value="add">
          {t(($) => $.home.add)}
        </Button>
      </PostForm>
    </details>
  ));
}
