import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteItemProps = {
  name: string;
  /** Address of the list, which takes the form, too. */
  here: string;
  fields: Record<string, string | number>;
  Form: FetcherWithComponents<unknown>['Form'];
  onClose: () => void;
};

/** Asks before something is deleted (specification, section 8); the page stays where it is. */
export function DeleteItem({ name, here, fields, Form, onClose }: DeleteItemProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      texts={t(($) => $.delete, { returnObjects: true })}
      name={name}
      back={here}
      onClose={onClose}
    >
      {(ways) => (
        <Form method="post" action={here}>
          <XsrfField />
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {ways}
        </Form>
      )}
    </ConfirmDialog>
  );
}
