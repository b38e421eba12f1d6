import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ChecklistStep } from '#contract/constants/dashboard.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './checklist.module.css';

const places: Record<ChecklistStep, string> = {
  film: href('/admin/upload'),
  look: href('/admin/settings/appearance'),
  zone: href('/admin/settings/:page', { page: 'general' }),
  legal: href('/admin/settings/legal'),
  mail: href('/admin/settings/mail'),
  backup: href('/admin/settings/backups'),
  pay: href('/admin/settings/:page', { page: 'payment' }),
  colleague: href('/admin/staff'),
};

/** What is missing before the site is shown, each with the page where it is done. */
export function Checklist({
  steps,
  hasInbox,
}: {
  steps: NonNullable<Dashboard['checklist']>;
  /** Films are there, which only have to be published. */
  hasInbox: boolean;
}) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const count = (value: number) => formatNumber(language, value);
  const done = steps.filter((step) => step.done).length;
  const placeOf = (step: ChecklistStep) =>
    step === 'film' && hasInbox ? href('/admin/inbox') : places[step];
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <div className={styles.head}>
        <h2 id="checklist">{t(($) => $.checklist.heading)}</h2>
        <span className={styles.count}>
          {t(($) => $.checklist.done, { done: count(done), all: count(steps.length) })}
        </span>
      </div>
      <progress className={styles.progress} value={done} max={steps.length} aria-hidden="true" />
      {/* Opens what follows it, on phones; elsewhere that is always open. */}
      <details className={styles.toggle}>
        <summary>{t(($) => $.checklist.open)}</summary>
      </details>
      <div className={styles.content}>
        <ul className={styles.steps}>
          {steps.map(({ step, done: isDone, is_optional: isOptional }) => (
            <li key={step} data-step={step} data-done={isDone}>
              {isDone ? (
                <CircleCheck size={20} aria-hidden="true" />
              ) : (
                <CircleDashed size={20} aria-hidden="true" />
              )}
              <span>
                {isDone ? (
                  t(($) => $.checklist.steps[step])
                ) : (
                  <a href={address(placeOf(step))}>{t(($) => $.checklist.steps[step])}</a>
                )}
                {isDone && <VisuallyHidden> {t(($) => $.checklist.is_done)}</VisuallyHidden>}
                {!isDone && (
                  <small className={styles.why}>
                    {isOptional && `${t(($) => $.checklist.optional)} `}
                    {t(($) => $.checklist.why[step])}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
        <PostForm>
          <Button type="submit" look="secondary">
            {t(($) => $.checklist.close)}
          </Button>
        </PostForm>
      </div>
    </section>
  );
}
