/** A year, or a month (from 1) of it. */
export type ArchiveDate = { year: number; month?: number };

/**
 * What the address of an archive names: `2026` or `2026/03`. Undefined: a date that there cannot
 * be.
 */
export function readDate(yyyy: string, mm: string | undefined): ArchiveDate | undefined {
  if (!/^(?!0000)\d{4}$/.test(yyyy)) return undefined;
  const year = Number(yyyy);
  if (mm === undefined) return { year };
  return /^(?:0[1-9]|1[0-2])$/.test(mm) ? { year, month: Number(mm) } : undefined;
}
