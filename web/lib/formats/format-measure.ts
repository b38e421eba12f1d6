import { type Language, localeOf } from '#contract/shared/language.ts';
import { sharedFormatter } from './format.ts';

/** Height of a person: "163 cm". */
export function formatCentimetres(language: Language, value: number): string {
  return sharedFormatter(
    `centimetre ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit: 'centimeter',
        unitDisplay: 'short',
      }),
  ).format(value);
}

/** Weight of a parcel in the most readable unit: "180 g", "1.2 kg". */
export function formatWeight(language: Language, grams: number): string {
  const unit = grams < 1_000 ? 'gram' : 'kilogram';
  return sharedFormatter(
    `${unit} ${language}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }),
  ).format(unit === 'gram' ? grams : grams / 1_000);
}

/** A whole number of one unit, in words: "3 hours". */
export function formatTimeUnit(
  language: Language,
  unit: 'day' | 'hour' | 'minute' | 'second',
  value: number,
): string {
  const format = sharedFormatter(
    `long ${unit} ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }),
  );
  return format.format(value);
}
