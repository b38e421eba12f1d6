import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { InboxItem } from '#contract/catalogue/inbox.ts';
import type { MatchReason } from '#contract/constants/metadata.ts';
import { formatDuration } from '#web/lib/formats/format.ts';
import { formatPercent } from '#web/lib/formats/format-percent.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './inbox-item.module.css';
import { MergeLink } from './merge-link.tsx';

/** What speaks for a match and against it, and how sure it is: "same name, other year · 60 %". */
export function useMatchWords() {
  const { t } = useTranslation('admin-inbox');
  const { language } = usePageVisit();
  return ({ reasons, score }: { reasons: MatchReason[]; score: number | null }) =>
    [
      reasons.map((reason) => t(($) => $.reasons[reason])).join(t(($) => $.comma)),
      score === null ? '' : formatPercent(language, score),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Films that a title may be: one press says which. */
export function InboxCandidates({ title, candidates }: Pick<InboxItem, 'title' | 'candidates'>) {
  const { t } = useTranslation('admin-inbox');
  const { t: titles } = useTranslation('admin-titles');
  return (
    <ul className={styles.candidates} aria-label={t(($) => $.candidates)}>
      {candidates.map((candidate) => (
        <li key={`${candidate.provider}:${candidate.id}`}>
          <Candidate titleId={title.id} candidate={candidate} />
        </li>
      ))}
      <li>
        <PostForm>
          <input type="hidden" name="id" value={title.id} />
          <Button type="submit" look="quiet" name="intent" value="choose_none">
            {titles(($) => $.identify.none)}
            <VisuallyHidden> {title.name}</VisuallyHidden>
          </Button>
        </PostForm>
      </li>
    </ul>
  );
}

function Candidate({
  titleId,
  candidate,
}: {
  titleId: number;
  candidate: InboxItem['candidates'][number];
}) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  const matchWords = useMatchWords();
  const { name, original_name: original, year, runtime, summary, poster } = candidate;
  const { taken_by: taken } = candidate;
  const facts = [
    original === name ? null : original,
    year,
    runtime === null ? null : formatDuration(language, runtime),
  ];
  return (
    <PostForm className={styles.candidate}>
      <span className={styles.small}>
        {poster && (
          <img
            src={`${href('/admin/candidate-picture')}?${new URLSearchParams({ url: poster })}`}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <div className={styles.about}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={styles.facts}>
          <bdi>{facts.filter((fact) => fact !== null).join(' · ')}</bdi>
        </p>
        <p className={styles.facts}>{matchWords(candidate)}</p>
        {summary && (
          <p className={styles.synopsis}>
            <bdi>{summary}</bdi>
          </p>
        )}
      </div>
      {taken ? (
        <MergeLink id={titleId} other={taken} />
      ) : (
        <>
          <input type="hidden" name="id" value={titleId} />
          <input type="hidden" name="provider" value={candidate.provider} />
          <input type="hidden" name="provider_id" value={candidate.id} />
          <Button type="submit" look="secondary" name="intent" value="choose">
            {t(($) => $.identify.choose)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </>
      )}
    </PostForm>
  );
}
