import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SavedView } from '#contract/ops/saved-views.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './saved-views.module.css';

type SavedViewsProps = { views: SavedView[]; answer: FormAnswer | undefined };

/**
 * Filters and orders of a list that a member of staff comes back to, and the present ones to save.
 * The page's action calls `changeView`.
 */
export function SavedViews({ views, answer }: SavedViewsProps) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const { pathname } = useLocation();
  const refused = answer?.values.intent === 'save-view' ? answer.values : undefined;
  return (
    <Disclosure
      className={styles.views}
      isOpen={refused !== undefined}
      summary={
        <>
          <Bookmark size={18} aria-hidden="true" />
          {t(($) => $.views.heading)}
        </>
      }
    >
      <ul>
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <a href={address(query ? `${pathname}?${query}` : pathname)}>
              <bdi>{name}</bdi>
            </a>
            <PostForm>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look="quiet"
                name="intent"
                value="delete-view"
                aria-label={t(($) => $.views.remove_named, { name })}
              >
                {t(($) => $.views.remove)}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm className={styles.form}>
        <input type="hidden" name="intent" value="save-view" />
        <TextField
          label={t(($) => $.views.name)}
          name="name"
          maxLength={80}
          defaultValue={refused?.name}
          required
          dir="auto"
        />
        <Button type="submit" look="secondary">
          {t(($) => $.save)}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
