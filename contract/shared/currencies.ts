/**
 * Decimals of currencies that do not have two: as in ISO 4217, except for the rupiah, whose two
 * have been out of use for decades.
 */
const decimals: Record<string, number> = {
  IDR: 0,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Number of decimals in a currency's minor units: 59123 is Rp 59.123 and € 591.23. */
export function decimalsOf(currency: string): number {
  return decimals[currency] ?? 2;
}

/** The currencies with this number of decimals; all others have two. */
export function currenciesWith(number: 0 | 3): string[] {
  return Object.keys(decimals).filter((currency) => decimals[currency] === number);
}
