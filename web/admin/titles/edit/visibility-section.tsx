import { useTranslation } from 'react-i18next';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import { answerOf, BoxList, type SectionBoxes, type SectionProps } from './section-form.tsx';

/** Publishes, hides, schedules, deletes and restores. */
export function VisibilitySection({
  title,
  answer: given,
  timeZone,
}: SectionProps & { timeZone: string }) {
  const { t } = useTranslation('admin-titles');
  const times = useTimes();
  const answer = answerOf('visibility', given);
  const field = fieldsOf(answer);
  if (title.removed_at) {
    return (
      <AdminSection
        heading={t(($) => $.edit.visibility)}
        text={
          <span suppressHydrationWarning>
            {t(($) => $.edit.deleted, { date: times.day(title.removed_at) })}
          </span>
        }
      >
        <PostForm>
          <Button type="submit" name="intent" value="restore">
            {t(($) => $.edit.restore)}
          </Button>
        </PostForm>
      </AdminSection>
    );
  }
  const at = title.publish_at ? toZonedTime(title.publish_at, timeZone) : '';
  const boxes: SectionBoxes<'visibility'> = {
    hidden: (
      <PostForm className={styles.buttons}>
        {title.state === 'published' ? (
          <Button type="submit" look="secondary" name="intent" value="hide">
            {t(($) => $.edit.hide)}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="publish">
            {t(($) => $.edit.publish)}
          </Button>
        )}
        <Button type="submit" look="danger" name="intent" value="delete">
          {t(($) => $.edit.delete)}
        </Button>
      </PostForm>
    ),
    publish_at: (
      <PostForm className={styles.row} noValidate>
        <input type="hidden" name="section" value="visibility" />
        <TextField
          {...field('publish_at')}
          key={at}
          label={t(($) => $.fields.publish_at)}
          type="datetime-local"
          defaultValue={answer?.values.publish_at ?? at}
          required
        />
        <Button type="submit" look="secondary" name="intent" value="schedule">
          {t(($) => $.edit.schedule)}
        </Button>
      </PostForm>
    ),
  };
  return (
    <AdminSection
      heading={t(($) => $.edit.visibility)}
      text={t(($) => $.edit.zone, { zone: timeZone })}
    >
      <BoxList boxes={boxes} />
    </AdminSection>
  );
}
