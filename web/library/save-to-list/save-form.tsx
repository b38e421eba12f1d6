import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { saveFormId } from '#web/catalogue/paths.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';

/**
 * The form of all save buttons on a page, each with an address of its own below `/keep`: `<button
 * form={saveFormId} formAction={saveToListPath(…)} data-save={id}>`. Scripts save for viewers at
 * once; anonymous visitors sign in first.
 */
export function SaveForm() {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const session = usePageSession();
  const authCookie = session?.viewer ? session.found?.cookie : undefined;

  function save(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (authCookie === undefined || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    import('./save-at-once.ts').then(
      ({ toggleSaved }) => toggleSaved(submitter, { authCookie, i18n }),
      // Offline before it was loaded: the page with the same choice explains.
      () => window.location.assign(submitter.formAction),
    );
  }
  return (
    <PostForm id={saveFormId} action="/keep" onSubmit={save}>
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      {/* The save buttons are elsewhere, and some pages have none: a form needs one (WCAG H32). */}
      <button type="submit" hidden />
    </PostForm>
  );
}
