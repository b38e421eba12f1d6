import { useTranslation } from 'react-i18next';
import type { PostReferences } from '#contract/blog/post-editor.ts';
import { type PostMediaKind, type PostTermKind, postTypes } from '#contract/constants/blog.ts';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { languages } from '#contract/shared/language.ts';
import type { CallAdmin } from '#web/admin/lib/call-admin.ts';
import { UploadButton } from '#web/admin/media/upload-button.tsx';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { Choice } from '#web/admin/ui/choice-search.tsx';
import { findPostTerms, findPublished, useMediaChoices } from '#web/admin/ui/finders.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './post-facts.module.css';
import type { PostFields } from './post-fields.ts';
import { PostPicker } from './post-picker.tsx';

type PostFactsProps = {
  page: {
    authors: { slug: string; name: string }[];
    timeZone: string;
    references: PostReferences;
  };
  shown: PostFields;
  errors: Record<string, string>;
};

/** What front matter is in files: everything about a post but its texts. */
export function PostFacts({ page, shown, errors }: PostFactsProps) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const field = (name: keyof typeof names) => ({
    name,
    id: name,
    label: names[name],
    defaultValue: shown[name] ?? '',
    error: errors[name],
  });
  const names = t(($) => $.editor.fields, { returnObjects: true });
  const { references } = page;
  const typed = t(($) => $.editor.typed, { returnObjects: true });
  const termField = (kind: PostTermKind) => ({
    typedHint: typed.slugs,
    known: references.terms
      .filter((term) => term.kind === kind)
      .map(({ slug, name }) => ({ value: slug, name })),
    find: findPostTerms(kind),
    create: async (call: CallAdmin, name: string) => {
      const { term } = (await call('blog.addPostTerm', { kind, name })).data;
      return { value: term.slug, name: term.name };
    },
  });
  const media = { picture: useMediaChoices('picture'), sound: useMediaChoices('sound') };
  const mediaField = (kind: PostMediaKind) => {
    const { find, toChoice } = media[kind];
    return {
      typedHint: typed.media,
      known: references.media.filter((item) => item.kind === kind).map(toChoice),
      find,
      tools: (onChoose: (choice: Choice) => void) => (
        <UploadButton kind={kind} onUpload={(item) => onChoose(toChoice(item))} />
      ),
    };
  };
  const titleField = {
    typedHint: typed.titles,
    known: references.titles.map(({ type, slug, name, year, poster }) => ({
      value: `${type}/${slug}`,
      name,
      detail: year === null ? null : String(year),
      picture: poster,
    })),
    find: findPublished(language, ({ type, slug }) =>
      titleTypes.some((each) => each === type) ? `${type}/${slug}` : undefined,
    ),
  };
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
        <PostPicker {...field('categories')} {...termField('category')} isMany isOrdered />
        <PostPicker {...field('tags')} {...termField('tag')} isMany />
        <PostPicker {...field('cover')} {...mediaField('picture')} />
        <p className={styles.ofGalleries}>{t(($) => $.editor.gallery_hint)}</p>
        <div className={styles.ofSounds}>
          <PostPicker {...field('sound')} {...mediaField('sound')} />
        </div>
        <div className={styles.ofVideos}>
          <PostPicker {...field('video')} {...titleField} />
        </div>
        <div className={styles.ofLinks}>
          <TextField {...field('link_url')} type="url" dir="ltr" />
        </div>
        <PostPicker {...field('titles')} {...titleField} isMany isOrdered />
        <PostPicker
          {...field('products')}
          typedHint={typed.slugs}
          known={references.products.map(({ slug, ...product }) => ({ value: slug, ...product }))}
          find={findPublished(language, ({ type, slug }) =>
            type === 'product' ? slug : undefined,
          )}
          isMany
          isOrdered
        />
      </div>
    </AdminSection>
  );
}
