import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxStars, reviewLengths } from '#contract/shared/library-words.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { CheckField, RadioField } from '#web/ui/check-field.tsx';
import { TextBox, TextField, TrapField } from '#web/ui/text-field.tsx';
import { Stars } from './stars.tsx';

/** The most first. */
const starCounts = Array.from({ length: maxStars }, (_, at) => maxStars - at);

export const reviewFields = ['stars', 'name', 'email', 'text'] as const;

type ReviewFieldsProps = {
  /** What stands in the fields. */
  given: { stars?: string | number; text?: string; name?: string; email?: string };
  answer: FormAnswer | undefined;
  /** What a form asks for besides. */
  children?: ReactNode;
};

/** What every review form asks for (specification, section 5). */
export function ReviewFields({ given, answer, children }: ReviewFieldsProps) {
  const { t } = useTranslation('reviews');
  const field = fieldsOf(answer, reviewFields);
  return (
    <>
      <RadioField
        name="stars"
        legend={t(($) => $.form.stars)}
        choices={starCounts.map((count) => ({ value: count, label: <Stars count={count} /> }))}
        chosen={Number(given.stars)}
        error={field('stars').error && t(($) => $.form.stars_needed)}
        required
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
        hint={t(($) => $.form.email_hint)}
        defaultValue={given.email}
        maxLength={254}
        autoComplete="email"
        dir="ltr"
        required
      />
      {children}
      <TrapField label={t(($) => $.form.website)} />
      <CheckField name="remember" value="1" label={t(($) => $.form.remember)} />
    </>
  );
}
