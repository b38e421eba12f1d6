import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** Id of the form that the save bar saves; a page has one at most. */
export const saveFormId = 'save-form';

type SaveFormProps = ComponentProps<typeof PostForm> & {
  /** Tells it from the other forms of its page. */
  section: string;
};

/**
 * A form for everything that its page changes. Once something has changed, the bar at the bottom of
 * the window saves it or gives it up (`UnsavedForms`); without scripts, a button at the end.
 */
export function SaveForm({ section, children, ...form }: SaveFormProps) {
  const { t } = useTranslation('admin');
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <PostForm {...form} id={saveFormId} noValidate>
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
