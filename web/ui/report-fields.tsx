import { Button, ButtonRow, LinkButton } from './button.tsx';
import { RadioField } from './check-field.tsx';
import { TextBox } from './text-field.tsx';

type ReportFieldsProps<Reason extends string> = {
  /** The first is the default. */
  reasons: readonly Reason[];
  texts: {
    reason: string;
    reasons: Record<Reason, string>;
    note: string;
    submit: string;
    cancel: string;
  };
  /** Address to return to. */
  back: string;
};

/** Characters. */
const maxNoteLength = 500;

/** Fields for reporting what somebody wrote: a reason and a free text. */
export function ReportFields<Reason extends string>(props: ReportFieldsProps<Reason>) {
  const { reasons, texts, back } = props;
  return (
    <>
      <RadioField
        legend={texts.reason}
        name="reason"
        choices={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        chosen={reasons[0]}
      />
      <TextBox name="note" label={texts.note} maxLength={maxNoteLength} rows={3} dir="auto" />
      <ButtonRow>
        <Button type="submit">{texts.submit}</Button>
        <LinkButton look="quiet" href={back}>
          {texts.cancel}
        </LinkButton>
      </ButtonRow>
    </>
  );
}
