import { instantSchema } from '#contract/shared/drafts.ts';
import { textSchema } from '#contract/shared/fields.ts';

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

const duration = /^(-?)P(?!$)(?:(\d{1,4})D)?(?:T(?!$)(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/;

/**
 * A moment, or how far it lies from another one (ISO 8601 durations of days, hours and minutes):
 * `P18D`, `-PT90M`. Undefined for other texts.
 */
export function momentFrom(base: Date, text: string): Date | undefined {
  const [whole, sign, days = 0, hours = 0, minutes = 0] = duration.exec(text) ?? [];
  if (whole === undefined) {
    return instantSchema.safeParse(text).success ? new Date(text) : undefined;
  }
  const length = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  return new Date(base.getTime() + (sign ? -length : length));
}

/** What `momentFrom` reads. */
export const momentSchema = textSchema(40).refine(
  (text) => momentFrom(new Date(), text) !== undefined,
  { error: 'not_accepted' },
);
