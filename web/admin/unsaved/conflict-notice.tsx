import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Conflict } from '#contract/shared/problem.ts';
import { FieldChanges } from '#web/admin/audit/field-changes.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './conflict-notice.module.css';
import { keyOfPage } from './kept-forms.ts';

const ConflictChoices = lazy(async () => ({
  default: (await import('./conflict-choices.tsx')).ConflictChoices,
}));

/**
 * What others have changed since the refused form was loaded. Scripts compare both versions of the
 * form, field by field, and let the editor choose.
 */
export function ConflictNotice({ details }: { details: Conflict | null }) {
  const { t } = useTranslation('admin');
  const times = useTimes();
  const address = useAddress();
  const { pathname, search } = useLocation();
  const page = keyOfPage(pathname, search);
  const [canCompare, setCanCompare] = useState(false);
  useEffect(() => setCanCompare(true), []);
  const plain = details && <FieldChanges before={details.before} after={details.now} />;
  return (
    <section className={styles.panel} role="alert">
      <h2>{t(($) => $.conflict.heading)}</h2>
      {details && (
        <p suppressHydrationWarning>
          {t(($) => $.conflict.by, {
            name: details.name,
            time: times.instant(details.happened_at),
          })}
        </p>
      )}
      <p>{t(($) => $.conflict.hint)}</p>
      {canCompare ? (
        <Suspense fallback={plain}>
          <ConflictChoices page={page} fallback={plain} />
        </Suspense>
      ) : (
        plain
      )}
      <a className={styles.all} href={address(page)} data-reload="" data-discard="">
        {t(($) => $.conflict.all)}
      </a>
    </section>
  );
}
