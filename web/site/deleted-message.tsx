import { useTranslation } from 'react-i18next';
import { FormMessage } from '#web/ui/form-message.tsx';

/** Says after a deletion that it has happened. */
export function DeletedMessage() {
  const { t } = useTranslation();
  return (
    <FormMessage kind="done">
      <strong>{t(($) => $.delete.done)}</strong> {t(($) => $.delete.done_text)}
    </FormMessage>
  );
}
