import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/admin/title-media/times.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import { ExternalIdLines } from './external-id-lines.tsx';
import {
  BoxList,
  ClosedFields,
  hasErrorAt,
  type SectionBoxes,
  type SectionProps,
} from './field-group.tsx';
import { type NamedCodes, TitleCodes } from './title-pickers.tsx';

type FactsSectionProps = SectionProps & { codes: NamedCodes };

/** Dates, countries, and behind a heading what is seldom changed, such as the address. */
export function FactsSection({ title, answer, codes }: FactsSectionProps) {
  const { t } = useTranslation('admin-titles');
  const field = fieldsOf(answer);
  const box = (name: keyof SectionBoxes<'facts'>, value: string | number | null) => ({
    ...field(name),
    label: t(($) => $.fields[name]),
    defaultValue: answer?.values[name] ?? value ?? '',
  });
  const source = (part: 'name' | 'url' | 'licence', label: string) => {
    const name = `attribution.${part}`;
    const defaultValue = answer?.values[name] ?? title.attribution?.[part] ?? '';
    return <TextField {...field(name)} label={label} defaultValue={defaultValue} />;
  };
  const boxes: SectionBoxes<'facts'> = {
    slug: (
      <TextField
        {...box('slug', title.slug)}
        hint={t(($) => $.edit.slug_hint)}
        dir="ltr"
        required
      />
    ),
    original_name: <TextField {...box('original_name', title.original_name)} dir="auto" />,
    original_language: (
      <TitleCodes
        name="original_language"
        codes={title.original_language === null ? [] : [title.original_language]}
        all={codes.languages}
        answer={answer}
      />
    ),
    year: <TextField {...box('year', title.year)} type="number" inputMode="numeric" />,
    released_on: <TextField {...box('released_on', title.released_on)} type="date" />,
    runtime: (
      <TextField {...box('runtime', title.runtime && formatTime(title.runtime))} dir="ltr" />
    ),
    has_ended:
      title.type === 'tv-show' ? (
        <ListField
          {...box('has_ended', title.has_ended === null ? '' : title.has_ended ? 'on' : 'off')}
        >
          <option value="">{t(($) => $.endings.unknown)}</option>
          <option value="off">{t(($) => $.endings.continues)}</option>
          <option value="on">{t(($) => $.endings.ended)}</option>
        </ListField>
      ) : (
        <></>
      ),
    countries: (
      <TitleCodes name="countries" codes={title.countries} all={codes.countries} answer={answer} />
    ),
    languages: (
      <TitleCodes name="languages" codes={title.languages} all={codes.languages} answer={answer} />
    ),
    aliases: <TextBox {...box('aliases', title.aliases.join('\n'))} rows={3} dir="auto" />,
    external_ids: <ExternalIdLines ids={title.external_ids} answer={answer} />,
    attribution: (
      <div className={styles.row}>
        {source(
          'name',
          t(($) => $.fields.attribution),
        )}
        {source(
          'url',
          t(($) => $.fields.url),
        )}
        {source(
          'licence',
          t(($) => $.fields.licence),
        )}
      </div>
    ),
    recommended: (
      <>
        <input type="hidden" name="recommended" value="off" />
        <CheckField
          name="recommended"
          label={t(($) => $.fields.recommended)}
          defaultChecked={answer ? answer.values.recommended === 'on' : title.recommended}
        />
      </>
    ),
  };
  const { year, released_on, runtime, has_ended, ...others } = boxes;
  const { countries, languages, recommended, ...seldom } = others;
  return (
    <AdminSection heading={t(($) => $.edit.facts)}>
      <div className={styles.row}>
        <BoxList boxes={{ year, released_on, runtime }} />
      </div>
      {has_ended}
      {countries}
      {languages}
      {recommended}
      <ClosedFields
        heading={t(($) => $.edit.seldom)}
        isOpen={hasErrorAt(answer, Object.keys(seldom))}
      >
        <BoxList boxes={seldom} />
      </ClosedFields>
    </AdminSection>
  );
}
