import { type Language, localeOf } from './language.ts';

/**
 * Whether it is the name of a time zone in the form that browsers report (IANA, such as
 * Asia/Jakarta).
 */
export function isTimeZone(name: unknown): name is string {
  // Offsets are excluded, although newer engines accept them.
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{1,62}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What Indonesians call their zones; Intl has these names only in Indonesian. */
export const indonesianZones: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl objects are slow to create and can be shared. */
function shared(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = formats.get(key) ?? make();
  // Visitors have a choice of 600 zones.
  if (formats.size > 200) formats.clear();
  formats.set(key, format);
  return format;
}

/**
 * Formats an ISO instant in `timeZone`, with the zone's name, so that a deadline is unambiguous: "1
 * January 2027 at 19:00 WIB".
 */
export function formatInstant(language: Language, instant: string, timeZone: string): string {
  const format = shared(
    `instant ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }),
  );
  return format
    .formatToParts(new Date(instant))
    .map(({ type, value }) =>
      type === 'timeZoneName' ? (indonesianZones[timeZone] ?? value) : value,
    )
    .join('');
}

/** Formats the date of an ISO instant in `timeZone`: "1 January 2027". Plain dates have no zone. */
export function formatDay(language: Language, instant: string, timeZone: string): string {
  return shared(
    `day ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }),
  ).format(new Date(instant));
}

/** An instant in `timeZone` as short as lists need it: "1 Jan 2027, 19:00". */
export function formatShortInstant(language: Language, instant: string, timeZone: string): string {
  return shared(
    `short instant ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      }),
  ).format(new Date(instant));
}
