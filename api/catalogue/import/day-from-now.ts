const dayMs = 86_400_000;

/**
 * The beginning (UTC) of the day that lies so far from today as an ISO 8601 duration of days says:
 * `P18D`, `-P3D`. Undefined for other texts.
 */
export function dayFromNow(text: string): Date | undefined {
  const [, sign, days] = /^(-?)P(\d{1,4})D$/.exec(text) ?? [];
  if (!days) return undefined;
  const today = Math.floor(Date.now() / dayMs);
  return new Date((today + Number(days) * (sign ? -1 : 1)) * dayMs);
}
