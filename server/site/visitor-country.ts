/**
 * The country that a trusted proxy has looked up (ISO 3166-1 alpha-2); undefined where it does not
 * know, which it says as `XX` or with something that is no country (`T1` of Tor exits).
 */
export function readCountry(header: string | undefined): string | undefined {
  const code = header?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
}
