import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { InboxItem as Item } from '#contract/catalogue/inbox.ts';
import { ratings } from '#contract/constants/catalogue.ts';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { formatDuration, formatRating } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { chosenForm } from './inbox-actions.tsx';
import { InboxCandidates, useMatchWords } from './inbox-candidates.tsx';
import styles from './inbox-item.module.css';
import { MergeLink } from './merge-link.tsx';

/** A title that an import has found: its file, what it was taken for, and what is to be decided. */
export function InboxItem({ item }: { item: Item }) {
  const { t } = useTranslation('admin-inbox');
  const { language } = usePageVisit();
  const { typeName } = useTitleWords();
  const address = useAddress();
  const { title, synopsis, doubts, candidates } = item;
  const page = address(href('/admin/titles/:id', { id: String(title.id) }));
  const facts = [
    title.year,
    typeName(title.type),
    title.rating && formatRating(language, title.rating),
  ];
  return (
    <article className={styles.item} data-sure={doubts.length === 0}>
      <label className={styles.check}>
        <input type="checkbox" name="ids" value={title.id} form={chosenForm} />
        <VisuallyHidden>{t(($) => $.choose_title, { name: title.name })}</VisuallyHidden>
      </label>
      <span className={styles.poster}>
        {title.poster && (
          <MediaPicture picture={title.poster} alt="" sizes="4.5rem" largest={160} />
        )}
      </span>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <a href={page}>
            <bdi>{title.name}</bdi>
          </a>
        </h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <File file={item.file} />
        <Match item={item} />
        <Problems item={item} />
        {synopsis && (
          <p className={styles.synopsis}>
            <bdi>{synopsis}</bdi>
          </p>
        )}
      </div>
      {candidates.length > 0 && <InboxCandidates title={title} candidates={candidates} />}
      <Decision item={item} />
    </article>
  );
}

function File({ file }: Pick<Item, 'file'>) {
  const { t } = useTranslation('admin-inbox');
  const { language } = usePageVisit();
  if (!file) return null;
  return (
    <p className={styles.file}>
      <bdi dir="ltr">{file.name}</bdi>
      {file.count > 1 && ` · ${t(($) => $.files, { count: file.count })}`}
      {file.seconds !== null && ` · ${formatDuration(language, file.seconds)}`}
    </p>
  );
}

function Match({ item: { match } }: { item: Item }) {
  const { t } = useTranslation('admin-titles');
  const matchWords = useMatchWords();
  if (!match) return null;
  const how = matchWords(match) || t(($) => $.identify.clues[match.clue]);
  return (
    <p className={styles.match}>
      {match.provider_name}: {how}
    </p>
  );
}

/** What is unsure, before what is missing. */
function Problems({ item: { title, doubts, notes, duplicates } }: { item: Item }) {
  const { t } = useTranslation('admin-inbox');
  if (doubts.length + notes.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {doubts.map((doubt) => (
        <li key={doubt} data-doubt="">
          {t(($) => $.doubts[doubt])}
        </li>
      ))}
      {notes
        .filter((note) => note !== 'not_playable' || !doubts.includes('film_failed'))
        .map((note) => (
          <li key={note}>{t(($) => $.notes[note])}</li>
        ))}
      {duplicates.map((other) => (
        <li key={other.id}>
          <MergeLink id={title.id} other={other} />
        </li>
      ))}
    </ul>
  );
}

/** Publish it, find out more, or put it aside. */
function Decision({ item: { title, doubts, notes } }: { item: Item }) {
  const { t } = useTranslation('admin-inbox');
  const address = useAddress();
  const { language } = usePageVisit();
  const id = String(title.id);
  const search = new URLSearchParams({ q: title.name, from: 'inbox' });
  if (title.year !== null) search.set('year', String(title.year));
  return (
    <div className={styles.decision}>
      <PostForm className={styles.publish} data-unwatched="">
        <input type="hidden" name="id" value={id} />
        {notes.includes('unrated') && (
          <fieldset className={styles.ratings}>
            <legend>
              <VisuallyHidden>{t(($) => $.rating_of, { name: title.name })}</VisuallyHidden>
            </legend>
            {ratings.map((rating) => (
              <label key={rating}>
                <input type="radio" name="rating" value={rating} />
                <span>{formatRating(language, rating)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" look="secondary" name="intent" value="publish">
          {t(($) => (doubts.length > 0 ? $.publish_as_named : $.publish))}
          <VisuallyHidden> {title.name}</VisuallyHidden>
        </Button>
      </PostForm>
      <LinkButton
        look="quiet"
        href={address(`${href('/admin/titles/:id/identify', { id })}?${search}`)}
      >
        {t(($) => $.identify)}
        <VisuallyHidden> {title.name}</VisuallyHidden>
      </LinkButton>
      <MoreMenu
        items={[
          {
            key: 'files',
            content: (
              <a href={address(href('/admin/titles/:id/files', { id }))}>{t(($) => $.correct)}</a>
            ),
          },
          ...(['hide', 'delete'] as const).map((intent) => ({
            key: intent,
            content: (
              <PostForm>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="quiet" name="intent" value={intent}>
                  {t(($) => $[intent])}
                </Button>
              </PostForm>
            ),
          })),
        ]}
      />
    </div>
  );
}
