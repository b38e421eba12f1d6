const day = 24 * 60 * 60 * 1000;

/** The moment so many days from another, before it if negative. */
export function dayFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}
