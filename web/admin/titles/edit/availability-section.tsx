import { useTranslation } from 'react-i18next';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import styles from '../titles.module.css';
import { useTitleWords } from '../use-title-words.ts';
import {
  answerOf,
  BoxList,
  type SectionBoxes,
  SectionForm,
  type SectionProps,
} from './section-form.tsx';

/** Rating and plan, and the time and the countries in which visitors find the title. */
export function AvailabilitySection({
  title,
  answer: given,
  timeZone,
}: SectionProps & { timeZone: string }) {
  const { t } = useTranslation('admin-titles');
  const { access, ratings } = useTitleWords();
  const answer = answerOf('availability', given);
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
        choices={access}
        defaultValue={answer?.values.access ?? title.access}
      />
    ),
    rating: (
      <ChoiceField
        {...field('rating')}
        label={t(($) => $.fields.rating)}
        none={t(($) => $.unrated)}
        choices={ratings.filter(({ value }) => value !== 'unrated')}
        defaultValue={answer?.values.rating ?? title.rating ?? ''}
      />
    ),
    available_from: <TextField {...time('available_from')} />,
    available_until: <TextField {...time('available_until')} />,
    available_countries: (
      <TextField
        {...field('available_countries')}
        label={t(($) => $.fields.available_countries)}
        defaultValue={
          answer?.values.available_countries ?? title.available_countries?.join(', ') ?? ''
        }
        dir="ltr"
      />
    ),
  };
  return (
    <SectionForm
      section="availability"
      heading={t(($) => $.edit.availability)}
      text={t(($) => $.edit.zone, { zone: timeZone })}
    >
      <div className={styles.row}>
        <BoxList boxes={boxes} />
      </div>
    </SectionForm>
  );
}
