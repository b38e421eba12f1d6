import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { PostMediaItem } from '#contract/blog/post-media.ts';
import { postMediaKinds } from '#contract/constants/blog.ts';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { choicesOf, ListTools } from '#web/admin/ui/list/list-filters.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/media.route.ts';
import styles from './media.module.css';

export const handle = { namespaces: ['admin-blog'], maxBodyBytes: maxUploadFormBytes };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const filters = {
    kind: postMediaKinds.find((kind) => kind === query.get('kind')),
    search: query.get('q')?.trim().slice(0, 100) || undefined,
    unused: query.get('unused') === 'on' ? ('true' as const) : ('false' as const),
    without_alt: languages.find((language) => language === query.get('without_alt')),
  };
  const filterAndCursor = { ...filters, cursor: query.get('cursor') ?? undefined };
  const { blog } = context.get(apiContext);
  return (await orNotFound(blog.listPostMedia(filterAndCursor, { signal: request.signal }))).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { blog } = context.get(apiContext);
  return answerChange({ context, url }, form, ['file', 'alt'], async () => {
    const intent = form.get('intent');
    if (intent === 'delete') {
      const input = parseForm(context, form, 'blog.deletePostMedia');
      const { change } = (await blog.deletePostMedia(input)).data;
      return { done: 'removed', change };
    }
    if (intent === 'describe') {
      // A blank text takes the earlier one away, while a blank part of an object is left out.
      const alts = Object.fromEntries(
        languages.map((language) => [language, form.get(`alts.${language}`) ?? '']),
      );
      const input = parseForm(context, form, 'blog.savePostMedia', { alts });
      const { change } = (await blog.savePostMedia(input)).data;
      return { done: 'saved', change };
    }
    const upload = parseForm(context, form, 'blog.addPostMedia');
    const { change } = (await blog.addPostMedia(upload)).data;
    return { done: 'created', change };
  });
}

/** Pictures and sounds of posts: where they are used, and what they show. */
export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const { items, page } = loaderData;
  return (
    <AdminPage
      title={t(($) => $.media.title)}
      back={{ href: address(href('/admin/posts')), text: t(($) => $.editor.back) }}
    >
      <UploadForm answer={actionData} />
      <ListTools
        search={t(($) => $.media.search)}
        filters={[
          {
            name: 'kind',
            label: t(($) => $.media.kind),
            choices: choicesOf(postMediaKinds, (kind) => t(($) => $.media.kinds[kind])),
          },
          {
            name: 'without_alt',
            label: t(($) => $.media.without_alt),
            choices: choicesOf(languages, (language) => languageNames[language]),
          },
          {
            name: 'unused',
            label: t(($) => $.media.unused),
            choices: [{ value: 'on', text: '✓' }],
          },
        ]}
      />
      {items.length === 0 && <EmptyState heading={t(($) => $.media.empty)} />}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <MediaItem item={item} />
          </li>
        ))}
      </ul>
      <ListPages page={page} />
    </AdminPage>
  );
}

function LanguageOptions() {
  return languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {languageNames[language]}
    </option>
  ));
}

function UploadForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  return (
    <details className={styles.upload} open={answer !== undefined}>
      <summary>{t(($) => $.media.upload)}</summary>
      <PostForm className={styles.fields} encType="multipart/form-data">
        {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
        <FileField
          label={t(($) => $.media.file)}
          hint={t(($) => $.media.file_hint)}
          name="file"
          accept="image/*,audio/*"
          required
          error={answer?.errors.file}
        />
        <TextField
          label={t(($) => $.media.alt)}
          name="alt"
          maxLength={500}
          dir="auto"
          defaultValue={answer?.values.alt}
          error={answer?.errors.alt}
        />
        <ListField
          label={t(($) => $.media.alt_language)}
          name="alt_language"
          defaultValue={answer?.values.alt_language ?? language}
        >
          <LanguageOptions />
        </ListField>
        <Button type="submit">{t(($) => $.media.send)}</Button>
      </PostForm>
    </details>
  );
}

function MediaItem({ item }: { item: PostMediaItem }) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const { id, name, picture, alts, is_used: isUsed } = item;
  const alt = alts[language] ?? '';
  return (
    <article className={styles.item} aria-label={name}>
      {picture ? (
        <MediaPicture picture={picture} largest={480} sizes="18rem" alt={alt} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a sound of the library has no text yet
        <audio controls preload="none" src={item.url} />
      )}
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {picture && (
        <p className={styles.quiet}>
          {t(($) => $.media.reference, { text: `![${alt}](media:${name})` })}
        </p>
      )}
      <Uses item={item} />
      <details>
        <summary>{t(($) => $.media.alts)}</summary>
        <PostForm className={styles.alts}>
          <input type="hidden" name="id" value={id} />
          {languages.map((each) => (
            <TextField
              key={each}
              label={languageNames[each]}
              name={`alts.${each}`}
              lang={each}
              dir="auto"
              maxLength={500}
              defaultValue={alts[each] ?? ''}
            />
          ))}
          <ButtonRow>
            <Button type="submit" name="intent" value="describe">
              {t(($) => $.media.save)}
            </Button>
            {!isUsed && (
              <Button type="submit" name="intent" value="delete" look="danger">
                {t(($) => $.media.delete)}
              </Button>
            )}
          </ButtonRow>
        </PostForm>
      </details>
    </article>
  );
}

function Uses({ item: { used_by: posts, is_used: isUsed } }: { item: PostMediaItem }) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  if (posts.length === 0) {
    return (
      <p className={styles.quiet}>{t(($) => (isUsed ? $.media.portrait : $.media.unused_item))}</p>
    );
  }
  return (
    <div className={styles.quiet}>
      {t(($) => $.media.used_by)}
      <ul>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <a href={address(href('/admin/posts/:id', { id: String(id) }))}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
