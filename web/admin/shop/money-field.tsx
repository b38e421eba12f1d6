import { decimalsOf } from '#contract/shared/currencies.ts';
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

/** Minor units as a number that people type. */
export function toMajor(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return '';
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
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

export function toMinor(text: string, currency: string): string {
  const amount = Number(text.replace(',', '.'));
  return Number.isFinite(amount) ? String(Math.round(amount * 10 ** decimalsOf(currency))) : text;
}
