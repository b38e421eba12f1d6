import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** Id of the form that the save bar saves; a page has one at most. */
export const saveFormId = 'save-form';

type SaveFormProps = ComponentProps<typeof PostForm> & {
  /** Tells it from the other forms of its page. */
  section: string;
  /** The answer to it, if it was refused. */
  answer: FormAnswer | undefined;
};

/**
 * A form for everything that its page changes. Once something has changed, the bar at the bottom of
 * the window saves it or gives it up (`UnsavedForms`); without scripts, a button at the end. After a
 * refusal, the first field with an error has the focus, wherever on the page it is.
 */
export function SaveForm({ section, answer, children, ...form }: SaveFormProps) {
  const { t } = useTranslation('admin');
  const element = useRef<HTMLFormElement>(null);
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (answer && element.current) showFirstError(element.current);
  }, [answer]);
  return (
    <PostForm {...form} ref={element} id={saveFormId} noValidate>
      <input type="hidden" name="section" value={section} />
      {children}
      {!isScripted && (
        <Button type="submit" name="intent" value="save">
          {t(($) => $.save)}
        </Button>
      )}
    </PostForm>
  );
}

function showFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const closed = field?.closest('details:not([open])');
  if (closed instanceof HTMLDetailsElement) closed.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
