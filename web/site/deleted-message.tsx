import { useTranslation } from 'react-i18next';
import { FormMessage } from '#web/ui/form-message.tsx';

/** Shown after a deletion (specification, section 8). */
export function DeletedMessage() {
  const { t } = useTranslation();
  return (
    <FormMessage kind="done">
      <strong>{t(($) => $.delete.done)}</strong> {t(($) => $.delete.done_text)}
    </FormMessage>
  );
}
