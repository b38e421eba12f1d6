import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';

/**
 * Asks before the page is left while the returned ref is true, which is set with each change and
 * cleared with saving.
 */
export function useUnsavedChanges() {
  const { t } = useTranslation('admin');
  const isUnsaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t(($) => $.leave_unsaved))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useBeforeUnload((event) => {
    if (isUnsaved.current) event.preventDefault();
  });
  return isUnsaved;
}
