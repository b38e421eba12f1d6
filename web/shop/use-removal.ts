import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { showToast, useOutcomeToast } from '#web/lib/show-toast.ts';

/**
 * Deletes items of a list and announces it. `heading` gets the focus, because the focused element
 * is gone.
 */
export function useRemoval() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, Form } = useFetcher<FormOutcome>();
  useOutcomeToast(data);
  useEffect(() => {
    if (data?.done !== 'remove') return;
    const text = `${t(($) => $.delete.done)} ${t(($) => $.delete.done_text)}`;
    showToast({ type: 'success', text, id: 'deleted' });
    heading.current?.focus();
  }, [data, t]);
  return { heading, Form };
}
