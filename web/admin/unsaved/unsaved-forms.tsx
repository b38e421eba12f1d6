import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';
import type { FormOutcome } from '#web/admin/lib/form-outcome.server.ts';
import { UnsavedContext } from '#web/admin/lib/use-unsaved-changes.ts';
import { saveFormId } from '#web/admin/ui/save-form.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { toWords } from './typed-forms.ts';
import styles from './unsaved.module.css';
import { useKeptForms } from './use-kept-forms.ts';

type UnsavedFormsProps = { username: string; outcome: FormOutcome; hasConflict: boolean };

/**
 * Says what on the page is not saved, and asks before the page is left. The bar also saves the
 * page's `SaveForm`, or the only form that is not saved. After a refusal, the first field with an
 * error has the focus, wherever on the page it is.
 */
export function UnsavedForms({ username, outcome, hasConflict }: UnsavedFormsProps) {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const editors = useContext(UnsavedContext);
  const keeper = useKeptForms({ username, pathname, search, outcome, hasConflict });
  const { forms, isRestored, lost, canSave, only } = keeper.unsaved;
  const mayLose = () => keeper.hasUnsaved() || [...editors].some(({ current }) => current);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && mayLose(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!window.confirm(t(($) => $.leave_unsaved))) {
      blocker.reset();
      return;
    }
    keeper.discard();
    blocker.proceed();
  }, [blocker]);
  useEffect(() => {
    if (outcome === 'refused') showFirstError();
  }, [outcome]);
  useBeforeUnload((event) => {
    if (mayLose()) event.preventDefault();
  });
  function discard() {
    if (!window.confirm(t(($) => $.unsaved.discard_question))) return;
    keeper.discard();
    window.location.reload();
  }
  if (!canSave && forms.length === 0 && lost.length === 0) return null;
  return (
    <aside className={styles.bar} aria-label={t(($) => $.unsaved.heading)}>
      <div role="status">
        <strong>{t(($) => $.unsaved.heading)}</strong> <bdi>{forms.join(' · ')}</bdi>
        {isRestored && <p>{t(($) => $.unsaved.restored)}</p>}
      </div>
      {lost.length > 0 && (
        <details open>
          <summary>{t(($) => $.unsaved.lost)}</summary>
          <dl className={styles.lost}>
            {lost.map(({ label, value }) => (
              <div key={label + value}>
                <dt>{label}</dt>
                <dd dir="auto">{toWords(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <ButtonRow>
        {/* First, where forms have their own button: no thumb that knows the place discards. */}
        {canSave && (
          <Button type="submit" form={saveFormId} name="intent" value="save">
            {t(($) => $.save)}
          </Button>
        )}
        {only && (
          <button type="button" className={only.className} onClick={() => only.click()}>
            {only.textContent}
          </button>
        )}
        <Button look="secondary" onClick={discard}>
          {t(($) => $.unsaved.discard)}
        </Button>
      </ButtonRow>
    </aside>
  );
}

/** Opens, scrolls to and focuses the first field of the page that was refused. */
function showFirstError(): void {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  const closed = field?.closest('details:not([open])');
  if (closed instanceof HTMLDetailsElement) closed.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
