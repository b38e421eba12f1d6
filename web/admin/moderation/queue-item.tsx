import { useTranslation } from 'react-i18next';
import { Form, href } from 'react-router';
import { type ModerationVerdict, moderationVerdicts } from '#contract/constants/moderation.ts';
import type { Moderated } from '#contract/moderation.ts';
import { directionOf, parseLanguage } from '#contract/shared/language.ts';
import type { Selection } from '#web/admin/ui/use-selection.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './queue-item.module.css';

const looks = { show: 'primary', hide: 'secondary', delete: 'danger' } as const;

/** One comment or review, with its reports and the three verdicts. */
export function QueueItem({ item, selection }: { item: Moderated; selection: Selection }) {
  const { t } = useTranslation('admin-moderation');
  const { kind, id, state, text, stars, reports, language } = item;
  const name = useWriterName(item);
  const verdicts = moderationVerdicts.filter(
    (verdict) => state !== 'deleted' && !isSettled(verdict, item),
  );
  const written = parseLanguage(language);
  const own = written && { lang: written, dir: directionOf(written) };
  return (
    <article className={styles.item} tabIndex={-1} data-queue-item="" aria-label={name}>
      <div className={styles.head}>
        {state !== 'deleted' && (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={t(($) => $.select, { name })}
            checked={selection.ids.has(String(id))}
            onChange={(event) => selection.set([String(id)], event.currentTarget.checked)}
          />
        )}
        <WriterLine item={item} name={name} />
      </div>
      {stars !== null && <p className={styles.stars}>{t(($) => $.stars, { stars })}</p>}
      <p className={styles.text} {...own}>
        {text}
      </p>
      {reports.length > 0 && <Reports reports={reports} />}
      {verdicts.length > 0 && (
        <Form className={styles.verdicts} method="post" preventScrollReset>
          <XsrfField />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          {verdicts.map((verdict) => (
            <Button
              key={verdict}
              type="submit"
              name="verdict"
              value={verdict}
              look={looks[verdict]}
            >
              {t(($) => $.verdicts[verdict])}
            </Button>
          ))}
        </Form>
      )}
    </article>
  );
}

/** Whether a verdict would change nothing. */
function isSettled(verdict: ModerationVerdict, { state, reports }: Moderated): boolean {
  if (reports.length > 0) return false;
  return (verdict === 'show' && state === 'shown') || (verdict === 'hide' && state === 'hidden');
}

function useWriterName({ name, email }: Moderated): string {
  const { t } = useTranslation('admin-moderation');
  return name || (email === null ? t(($) => $.former) : t(($) => $.guest));
}

function WriterLine({ item, name }: { item: Moderated; name: string }) {
  const { t } = useTranslation('admin-moderation');
  const address = useAddress();
  const { subject, username, email, state, created_at: at, edited_at: editedAt, kind } = item;
  const writer = username ?? email;
  const history = `${href('/admin/moderation')}?${new URLSearchParams({ kind, state: 'all', q: writer ?? '' })}`;
  return (
    <div className={styles.facts}>
      <p className={styles.writer}>
        <bdi>{name}</bdi>
        {username && <bdi className={styles.quiet}>@{username}</bdi>}
        {email && <bdi className={styles.quiet}>{email}</bdi>}
        <span className={styles.state} data-state={state}>
          {t(($) => $.item_states[state])}
        </span>
      </p>
      <p className={styles.quiet}>
        <a href={address(subjectPath(subject))}>{t(($) => $.on, { name: subject.name })}</a>
        {' · '}
        <LocalTime instant={at} />
        {editedAt && ` · ${t(($) => $.edited)}`}
      </p>
      {writer && (
        <p>
          <a href={address(history)}>{t(($) => $.history, { name })}</a>
        </p>
      )}
    </div>
  );
}

function subjectPath(subject: Moderated['subject']): string {
  const { slug } = subject;
  if (subject.kind === 'post') return href('/blogs-detail/:slug?', { slug });
  if (subject.kind === 'product') return href('/product-detail/:slug?', { slug });
  if (subject.type === 'movie') return href('/movies-detail/:slug', { slug });
  if (subject.type === 'video') return href('/videos-detail/:slug?', { slug });
  return href('/shows-details/:slug', { slug });
}

function Reports({ reports }: Pick<Moderated, 'reports'>) {
  const { t } = useTranslation('admin-moderation');
  return (
    <div className={styles.reports}>
      <p className={styles.reportsName}>{t(($) => $.reports)}</p>
      <ul>
        {reports.map(({ reason, note, reported_at: at }) => (
          <li key={`${at} ${reason} ${note}`}>
            {t(($) => $.reasons[reason])}
            {note && (
              <>
                {': '}
                <bdi>{note}</bdi>
              </>
            )}
            {' · '}
            <LocalTime instant={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
