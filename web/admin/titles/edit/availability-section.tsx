import { useTranslation } from 'react-i18next';
import { ratings } from '#contract/constants/catalogue.ts';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { formatRating } from '#web/lib/formats/format.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { RadioField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import styles from '../titles.module.css';
import { useTitleWords } from '../use-title-words.ts';
import { BoxList, type SectionBoxes, type SectionProps } from './field-group.tsx';
import { type NamedCodes, TitleCodes } from './title-pickers.tsx';

/** Rating and plan, and the time and the countries in which visitors find the title. */
export function AvailabilitySection({
  title,
  answer,
  timeZone,
  codes,
}: SectionProps & { timeZone: string; codes: NamedCodes }) {
  const { t } = useTranslation('admin-titles');
  const { access: levels } = useTitleWords();
  const { language } = usePageVisit();
  const field = fieldsOf(answer);
  const time = (name: 'available_from' | 'available_until') => ({
    ...field(name),
    label: t(($) => $.fields[name]),
    type: 'datetime-local',
    defaultValue: answer?.values[name] ?? (title[name] && toZonedTime(title[name], timeZone)) ?? '',
  });
  const boxes: SectionBoxes<'availability'> = {
    access: (
      <ChoiceField
        {...field('access')}
        label={t(($) => $.fields.access)}
        choices={levels}
        defaultValue={answer?.values.access ?? title.access}
      />
    ),
    rating: (
      <RadioField
        name="rating"
        legend={t(($) => $.fields.rating)}
        choices={[
          ...ratings.map((value) => ({ value, label: formatRating(language, value) })),
          { value: '', label: t(($) => $.unrated) },
        ]}
        chosen={answer?.values.rating ?? title.rating ?? ''}
        error={field('rating').error}
      />
    ),
    available_from: <TextField {...time('available_from')} />,
    available_until: <TextField {...time('available_until')} />,
    available_countries: (
      <TitleCodes
        name="available_countries"
        codes={title.available_countries ?? []}
        all={codes.countries}
        answer={answer}
        hint={t(($) => $.edit.everywhere)}
      />
    ),
  };
  const { rating, access, available_countries, ...times } = boxes;
  return (
    <AdminSection
      heading={t(($) => $.edit.availability)}
      text={t(($) => $.edit.zone, { zone: timeZone })}
    >
      {rating}
      {access}
      <div className={styles.row}>
        <BoxList boxes={times} />
      </div>
      {available_countries}
    </AdminSection>
  );
}
