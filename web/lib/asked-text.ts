/** A text of an address, such as what is searched for, as the API takes it: bounded and storable. */
export function askedText(url: URL, name: string, longest: number): string {
  const text = (url.searchParams.get(name) ?? '').trim().slice(0, longest);
  // Cutting may have left half of a character.
  return text.replace(/[\0\p{Surrogate}]/gu, ' ').trim();
}
