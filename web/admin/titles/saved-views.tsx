import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/saved-views.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './titles.module.css';

type SavedViewsProps = { views: SavedView[]; path: string; answer: FormAnswer | undefined };

/** Lists that a member of staff comes back to, and the present one to save. */
export function SavedViews({ views, path, answer }: SavedViewsProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const address = useAddress();
  return (
    <details className={styles.views} open={Boolean(answer?.errors.view_name) || undefined}>
      <summary>{t(($) => $.views.heading)}</summary>
      <ul>
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <a href={address(query ? `${path}?${query}` : path)}>
              <bdi>{name}</bdi>
            </a>
            <PostForm>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look="quiet"
                name="intent"
                value="delete-view"
                aria-label={t(($) => $.views.delete, { name })}
              >
                {t(($) => $.edit.delete)}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm className={styles.row}>
        <TextField
          label={t(($) => $.views.name)}
          name="view_name"
          maxLength={80}
          error={answer?.errors.view_name}
          required
        />
        <Button type="submit" look="secondary" name="intent" value="save-view">
          {common(($) => $.save)}
        </Button>
      </PostForm>
    </details>
  );
}
