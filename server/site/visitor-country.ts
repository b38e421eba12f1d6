/**
 * The country looked up by a trusted proxy (ISO 3166-1 alpha-2); undefined if unknown, which
 * proxies express as `XX` or as a non-country (`T1` for Tor exits).
 */
export function readCountry(header: string | undefined): string | undefined {
  const code = header?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
}
