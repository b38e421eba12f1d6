import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import { titleFormNames } from '../title-form-names.ts';
import styles from '../titles.module.css';
import { answerOf, SectionForm, type SectionProps } from './section-form.tsx';

/** Address, original name, dates, countries and the source that must be credited. */
export function FactsSection({ title, answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('facts', given);
  const field = fieldsOf(answer, titleFormNames);
  const text = (
    name: 'slug' | 'original_name' | 'original_language' | 'year' | 'released_on' | 'runtime',
  ) => ({
    ...field(name),
    label: t(($) => $.fields[name]),
    defaultValue: answer?.values[name] ?? title[name] ?? '',
  });
  const codes = (name: 'countries' | 'languages') => ({
    name,
    label: t(($) => $.fields[name]),
    defaultValue: answer?.values[name] ?? title[name].join(', '),
    dir: 'ltr',
  });
  const source = [
    { key: 'name', label: t(($) => $.fields.attribution), value: title.attribution?.name },
    { key: 'url', label: t(($) => $.fields.url), value: title.attribution?.url },
    { key: 'licence', label: t(($) => $.fields.licence), value: title.attribution?.licence },
  ];
  return (
    <SectionForm section="facts" heading={t(($) => $.edit.facts)}>
      <div className={styles.row}>
        <TextField {...text('slug')} hint={t(($) => $.edit.slug_hint)} dir="ltr" required />
        <TextField {...text('original_name')} dir="auto" />
        <TextField {...text('original_language')} dir="ltr" />
        <TextField {...text('year')} type="number" inputMode="numeric" />
        <TextField {...text('released_on')} type="date" />
        <TextField {...text('runtime')} type="number" inputMode="numeric" />
        <TextField {...codes('countries')} />
        <TextField {...codes('languages')} />
      </div>
      <TextBox
        name="aliases"
        label={t(($) => $.fields.aliases)}
        defaultValue={answer?.values.aliases ?? title.aliases.join('\n')}
        rows={3}
        dir="auto"
      />
      <div className={styles.row}>
        {source.map(({ key, label, value }, index) => (
          <TextField
            key={key}
            name="attribution"
            label={label}
            defaultValue={answer?.repeated?.attribution?.[index] ?? value ?? ''}
          />
        ))}
      </div>
      <CheckField
        name="recommended"
        label={t(($) => $.fields.recommended)}
        defaultChecked={answer ? 'recommended' in answer.values : title.recommended}
      />
    </SectionForm>
  );
}
