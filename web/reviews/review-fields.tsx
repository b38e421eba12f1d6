import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostStars, reviewLengths } from '#contract/shared/library-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';
import type { RememberedDetails } from './use-remembered-details.ts';

export const reviewFields = ['stars', 'name', 'email', 'text'] as const;

type ReviewFieldsProps = {
  /** What stands in the fields; from the answer, or of the review that there is. */
  given: { stars?: string | number; text?: string } | null | undefined;
  details: RememberedDetails;
  answer: FormAnswer | undefined;
  /** What a form asks for besides. */
  children?: ReactNode;
};

/** What every review form asks for (specification, section 5). */
export function ReviewFields({ given, details, answer, children }: ReviewFieldsProps) {
  const { t } = useTranslation('reviews');
  const field = fieldsOf(answer, reviewFields);
  const stars = Number(given?.stars ?? 0);
  return (
    <>
      <fieldset
        className={styles.choices}
        aria-describedby={field('stars').error ? 'stars-error' : undefined}
      >
        <legend>{t(($) => $.form.stars)}</legend>
        {Array.from({ length: mostStars }, (_, at) => mostStars - at).map((count) => (
          <label key={count} className={styles.choice}>
            <input
              type="radio"
              name="stars"
              value={count}
              defaultChecked={count === stars}
              required
            />
            <Stars count={count} />
          </label>
        ))}
        {field('stars').error && (
          <p id="stars-error" className={styles.error}>
            {t(($) => $.form.stars_needed)}
          </p>
        )}
      </fieldset>
      <TextBox
        {...field('text')}
        label={t(($) => $.form.text)}
        defaultValue={given?.text}
        maxLength={reviewLengths.text}
        rows={6}
        dir="auto"
        required
      />
      <TextField
        {...field('name')}
        key={`name ${details.name}`}
        label={t(($) => $.form.name)}
        defaultValue={details.name}
        maxLength={reviewLengths.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <TextField
        {...field('email')}
        key={`email ${details.email}`}
        type="email"
        label={t(($) => $.form.email)}
        hint={t(($) => $.form.email_hint)}
        defaultValue={details.email}
        maxLength={254}
        autoComplete="email"
        dir="ltr"
        required
      />
      {children}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t(($) => $.form.website)}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <CheckField
        name="remember"
        value="1"
        label={t(($) => $.form.remember)}
        key={`remember ${details.isRemembered}`}
        defaultChecked={details.isRemembered}
      />
    </>
  );
}
