import { Button, ButtonRow, LinkButton } from './button.tsx';
import { RadioField } from './check-field.tsx';
import { TextBox } from './text-field.tsx';

type ReportFieldsProps<Reason extends string> = {
  /** The first is chosen at first. */
  reasons: readonly Reason[];
  texts: {
    reason: string;
    reasons: Record<Reason, string>;
    note: string;
    submit: string;
    cancel: string;
  };
  /** Where the visitor goes instead. */
  back: string;
};

/** Characters. */
const longestNote = 500;

/** What is wrong with something that somebody wrote: why, and more about it in one's own words. */
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
      <TextBox name="note" label={texts.note} maxLength={longestNote} rows={3} dir="auto" />
      <ButtonRow>
        <Button type="submit">{texts.submit}</Button>
        <LinkButton look="quiet" href={back}>
          {texts.cancel}
        </LinkButton>
      </ButtonRow>
    </>
  );
}
