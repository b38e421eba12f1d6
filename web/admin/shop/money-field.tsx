import { decimalsOf } from '#contract/shared/currencies.ts';
import { toMajor, toMinor } from '#web/lib/major-units.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'defaultValue'> & {
  currency: string;
  /** Minor units; null: blank. */
  amount?: number | null | undefined;
  /** What was typed and refused, instead. */
  typed?: string | undefined;
};

/** An amount in whole units of the currency, as people write it. See `readMoney`. */
export function MoneyField({ currency, amount, typed, label, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      label={`${label} (${currency})`}
      type="number"
      inputMode="decimal"
      min={0}
      step={1 / 10 ** decimalsOf(currency)}
      defaultValue={typed ?? toMajor(amount, currency)}
      dir="ltr"
    />
  );
}

/** Replaces amounts in a form by minor units, which the API takes. */
export function readMoney(form: FormData, names: readonly string[], currency: string): FormData {
  const read = new FormData();
  for (const [name, value] of form) {
    const isAmount = names.includes(name) && typeof value === 'string' && value.trim() !== '';
    read.append(name, isAmount ? toMinor(value, currency) : value);
  }
  return read;
}
