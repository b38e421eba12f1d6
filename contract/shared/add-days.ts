const dayMs = 86_400_000;

/** `days` after `day`, which is a date such as 2026-11-26. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
