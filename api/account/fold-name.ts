/** The key by which a user name or an e-mail address is unique: without case and look-alike forms. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
