import type { Language } from './language.ts';

/** Whether it is the name of a time zone, as browsers tell theirs (IANA, such as Asia/Jakarta). */
export function isTimeZone(name: unknown): name is string {
  // Offsets are none, although newer engines take them for one.
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{1,62}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What Indonesians call their zones; Intl knows these names in Indonesian alone. */
export const indonesianZones: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** Arabic keeps Latin digits, as Indonesian and Arab sites do. */
function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl objects are slow to make and safe to share. */
function shared(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = formats.get(key) ?? make();
  // Visitors choose among 600 zones.
  if (formats.size > 200) formats.clear();
  formats.set(key, format);
  return format;
}

/**
 * An ISO instant as a clock in `timeZone` shows it, with the name of the zone, so that a deadline
 * is clear: "1 January 2027 at 19:00 WIB".
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

/** The day of an ISO instant in `timeZone`: "1 January 2027". Dates without a time have no zone. */
export function formatDay(language: Language, instant: string, timeZone: string): string {
  return shared(
    `day ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }),
  ).format(new Date(instant));
}
