import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewLengths } from '#contract/constants/library.ts';
import type { OwnReview } from '#contract/shared/review-schemas.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { useRememberedDetails } from '#web/lib/forms/use-remembered-details.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField, TrapField } from '#web/ui/text-field.tsx';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice.tsx';

type ReviewFormProps = {
  heading: string;
  action: string;
  mine: OwnReview | null;
  /** Prefills a viewer's first review; null for guests. */
  user: { name: string; email: string } | null;
  answer: FormAnswer | undefined;
  /** Who may write a review. */
  note?: string | undefined;
  /** Something else identifies the reviewer as well. */
  isEmailOptional?: boolean;
  /** Additional fields. */
  children?: ReactNode;
};

/** The form for a review of a title or a product: stars, words, and a name and address. */
export function ReviewForm(props: ReviewFormProps) {
  const { heading, action, mine, user, answer, note, isEmailOptional = false, children } = props;
  const { t } = useTranslation('reviews');
  const given = answer?.values ?? mine;
  const remembering = useRememberedDetails(Boolean(given));
  return (
    <PostForm {...remembering} id="review-form" className={styles.form} action={action} noValidate>
      <h2>{heading}</h2>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {mine?.hidden && <p className={styles.quiet}>{t(($) => $.hidden)}</p>}
      {note && <p className={styles.quiet}>{note}</p>}
      <input type="hidden" name="intent" value="save" />
      <ReviewFields
        given={{ ...user, ...given }}
        isKnown={user !== null}
        isEmailOptional={isEmailOptional}
        answer={answer}
      >
        {children}
      </ReviewFields>
      <Button type="submit">{t(($) => $.form.submit)}</Button>
    </PostForm>
  );
}

export const reviewFields = ['stars', 'name', 'email', 'text'] as const;

type ReviewFieldsProps = {
  /** Initial values of the fields. */
  given: { stars?: string | number; text?: string; name?: string; email?: string };
  /** Name and e-mail address are those of an account. */
  isKnown: boolean;
  isEmailOptional: boolean;
  answer: FormAnswer | undefined;
  /** Additional fields. */
  children?: ReactNode;
};

/** Fields that all review forms share. */
function ReviewFields({ children, ...author }: ReviewFieldsProps) {
  const { given, answer } = author;
  const { t } = useTranslation('reviews');
  const field = fieldsOf(answer, reviewFields);
  return (
    <>
      <StarChoice
        chosen={Number(given.stars)}
        error={field('stars').error && t(($) => $.form.stars_needed)}
      />
      <TextBox
        {...field('text')}
        label={t(($) => $.form.text)}
        defaultValue={given.text}
        maxLength={reviewLengths.text}
        rows={6}
        dir="auto"
        required
      />
      <Author {...author} />
      {children}
      <TrapField label={t(($) => $.form.website)} />
    </>
  );
}

/** Who writes the review; folded up for members, whose details are known. */
function Author({ given, isKnown, isEmailOptional, answer }: Omit<ReviewFieldsProps, 'children'>) {
  const { t } = useTranslation('reviews');
  const field = fieldsOf(answer, reviewFields);
  const fields = (
    <>
      <TextField
        {...field('name')}
        label={t(($) => $.form.name)}
        defaultValue={given.name}
        maxLength={reviewLengths.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={t(($) => $.form.email)}
        hint={isKnown ? undefined : t(($) => $.form.email_hint)}
        defaultValue={given.email}
        maxLength={254}
        autoComplete="email"
        dir="ltr"
        required={!isEmailOptional}
      />
      <CheckField name="remember" value="1" label={t(($) => $.form.remember)} />
    </>
  );
  if (!isKnown) return fields;
  return (
    <>
      <p className={styles.quiet}>{t(($) => $.form.email_hint)}</p>
      <details open={Boolean(field('name').error ?? field('email').error)}>
        <summary className={styles.opener}>
          <span className={styles.as}>{t(($) => $.form.as, { name: given.name })} </span>
          {t(($) => $.form.other_name)}
        </summary>
        <div className={styles.author}>{fields}</div>
      </details>
    </>
  );
}
