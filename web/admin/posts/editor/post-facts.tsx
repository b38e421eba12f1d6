import { useTranslation } from 'react-i18next';
import { postTypes } from '#contract/constants/blog.ts';
import { languages } from '#contract/shared/language.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { languageNames } from '#web/lib/language-field.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './post-facts.module.css';
import type { PostFields } from './post-fields.ts';

type PostFactsProps = {
  page: { authors: { slug: string; name: string }[]; timeZone: string };
  shown: PostFields;
  errors: Record<string, string>;
};

/** What front matter is in files: everything about a post but its texts. */
export function PostFacts({ page, shown, errors }: PostFactsProps) {
  const { t } = useTranslation('admin-blog');
  const field = (name: keyof typeof names) => ({
    name,
    id: name,
    label: names[name],
    defaultValue: shown[name] ?? '',
    error: errors[name],
  });
  const names = t(($) => $.editor.fields, { returnObjects: true });
  return (
    <AdminSection heading={t(($) => $.editor.about)}>
      <div className={styles.fields}>
        <TextField {...field('slug')} required maxLength={100} dir="ltr" />
        <ListField {...field('type')}>
          {postTypes.map((type) => (
            <option key={type} value={type}>
              {t(($) => $.posts.types[type])}
            </option>
          ))}
        </ListField>
        <ListField {...field('author')}>
          {page.authors.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </ListField>
        <ListField {...field('original_language')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </ListField>
        <TextField
          {...field('published_at')}
          type="datetime-local"
          hint={t(($) => $.editor.zone, { zone: page.timeZone })}
        />
        <TextField
          {...field('expires_at')}
          type="datetime-local"
          hint={t(($) => $.editor.expires_hint)}
        />
        <CheckField
          name="comments_open"
          label={names.comments_open}
          defaultChecked={shown.comments_open === 'on'}
        />
        <TextField {...field('categories')} dir="ltr" />
        <TextField {...field('tags')} dir="ltr" />
        <TextField {...field('cover')} dir="ltr" />
        <div className={styles.ofSounds}>
          <TextField {...field('sound')} dir="ltr" />
        </div>
        <div className={styles.ofVideos}>
          <TextField {...field('video')} dir="ltr" />
        </div>
        <div className={styles.ofLinks}>
          <TextField {...field('link_url')} type="url" dir="ltr" />
        </div>
        <TextField {...field('titles')} dir="ltr" />
        <TextField {...field('products')} dir="ltr" />
      </div>
    </AdminSection>
  );
}
