/** Megabytes (of a million bytes) that an hour at an average of so many bits per second takes. */
export function megabytesPerHour(bandwidth: number): number {
  return (bandwidth * 3600) / 8 / 1_000_000;
}

/** `485 MB`, `1.7 GB`: no false precision, in the viewer's own digits and units. */
export function formatMegabytes(megabytes: number, language: string): string {
  const inGigabytes = megabytes >= 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inGigabytes ? 'gigabyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: inGigabytes ? 1 : 0,
  }).format(inGigabytes ? megabytes / 1000 : megabytes);
}
