import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { checkoutFields, fieldId } from './checkout-fields.ts';
import { useFieldLabel } from './use-field-label.ts';

/** Why nothing was ordered, with the way to each field that is to be looked at. */
export function CheckoutProblems({ answer }: { answer: CheckoutAnswer | undefined }) {
  const { t } = useTranslation('checkout');
  const labelOf = useFieldLabel(answer);
  if (!answer) return null;
  const wrong = checkoutFields.filter((name) => answer.errors[name]);
  const problem = answer.code === 'no_answer' ? t(($) => $.no_answer) : answer.problem;
  if (wrong.length === 0 && problem === null) return null;
  return (
    <ErrorSummary
      answer={answer}
      heading={problem ?? t(($) => $.wrong)}
      errors={wrong.map((name) => ({
        id: fieldId(name),
        text: `${labelOf(name)}: ${answer.errors[name]}`,
      }))}
    />
  );
}
