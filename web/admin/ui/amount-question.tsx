import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatMoney } from '#web/lib/formats/format.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { HiddenFields } from '#web/lib/forms/hidden-fields.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type AmountQuestionProps = {
  answer: FormAnswer | undefined;
  texts: { heading: string; text: string; yes: string; cancel: string };
  /** What the amount belongs to, such as the number of an order. */
  about: string;
};

/** The field of a form that was asked about: the amount, in minor units. */
export const confirmedField = 'confirmed';

/** What was shown and confirmed, whatever was typed; nothing before the question. */
export function confirmedAmount(form: FormData): { amount?: number } {
  const confirmed = form.get(confirmedField);
  return confirmed === null ? {} : { amount: Number(confirmed) };
}

/**
 * Repeats the amount of a form whose change has no way back; "yes" sends the form again. What was
 * typed stays in the form behind it.
 */
export function AmountQuestion({ answer, texts, about }: AmountQuestionProps) {
  const { language } = usePageVisit();
  const { pathname, search } = useLocation();
  const [closed, setClosed] = useState<FormAnswer>();
  if (!answer?.asked || closed === answer) return null;
  const { values, asked } = answer;
  const fields = { ...values, [confirmedField]: String(asked.amount) };
  return (
    <ConfirmDialog
      texts={texts}
      name={`${formatMoney(language, asked)} · ${about}`}
      isSafe
      back={pathname + search}
      onClose={() => setClosed(answer)}
    >
      {(buttons) => (
        <PostForm>
          <HiddenFields fields={Object.entries(fields)} />
          {buttons}
        </PostForm>
      )}
    </ConfirmDialog>
  );
}
