import { useTranslation } from 'react-i18next';
import { Form, href } from 'react-router';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './history.module.css';
import type { HistoryData } from './load-history.server.ts';

/** A plain GET form: the address says what is shown. */
export function HistoryFilters({ chosen }: { chosen: HistoryData['chosen'] }) {
  const { t } = useTranslation('viewing');
  return (
    <Form className={styles.filters} action={href('/playlist')} role="search">
      <LanguageField />
      <TextField
        key={chosen.search}
        type="search"
        name="search"
        label={t(($) => $.history.search)}
        defaultValue={chosen.search}
        maxLength={100}
      />
      <SelectField name="type" label={t(($) => $.history.kind)} chosen={chosen.type ?? ''}>
        <option value="">{t(($) => $.history.kinds.all)}</option>
        {titleTypes.map((type) => (
          <option key={type} value={type}>
            {t(($) => $.history.kinds[type])}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {t(($) => $.history.show)}
      </Button>
    </Form>
  );
}
