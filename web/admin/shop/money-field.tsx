import { toMajor } from '#contract/shared/amounts.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'defaultValue'> & {
  currency: string;
  /** Minor units; null: blank. */
  amount?: number | null | undefined;
  /** What was typed and refused, instead. */
  typed?: string | undefined;
};

/**
 * An amount in whole units of the currency, as people write it: a text, because number
 * fields of some browsers read "129.000" as 129. See `readMoney`.
 */
export function MoneyField({ currency, amount, typed, label, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed ?? toMajor(amount, currency)}
      dir="ltr"
    />
  );
}
