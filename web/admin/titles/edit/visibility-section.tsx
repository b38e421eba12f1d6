import { useTranslation } from 'react-i18next';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { RadioField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTitleWords } from '../use-title-words.ts';
import { BoxList, type SectionBoxes, type SectionProps } from './field-group.tsx';

/** What a title's form sends as `hidden`. */
const choices = { published: 'off', hidden: 'on', scheduled: 'scheduled', deleted: 'on' } as const;

/** Whether visitors find the title, or from when. */
export function VisibilitySection({
  title,
  answer,
  timeZone,
}: SectionProps & { timeZone: string }) {
  const { t } = useTranslation('admin-titles');
  const { stateName } = useTitleWords();
  const field = fieldsOf(answer);
  const at = title.publish_at ? toZonedTime(title.publish_at, timeZone) : '';
  const boxes: SectionBoxes<'visibility'> = {
    hidden: (
      <RadioField
        name="hidden"
        legend={t(($) => $.fields.state)}
        choices={(['published', 'hidden', 'scheduled'] as const).map((state) => ({
          value: choices[state],
          label: stateName(state),
        }))}
        chosen={answer?.values.hidden ?? choices[title.state]}
        error={field('hidden').error}
      />
    ),
    publish_at: (
      <TextField
        {...field('publish_at')}
        label={t(($) => $.fields.publish_at)}
        hint={t(($) => $.edit.publish_hint)}
        type="datetime-local"
        defaultValue={answer?.values.publish_at ?? at}
      />
    ),
  };
  return (
    <AdminSection heading={t(($) => $.edit.visibility)}>
      <BoxList boxes={boxes} />
    </AdminSection>
  );
}
