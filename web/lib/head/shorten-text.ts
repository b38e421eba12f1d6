/** A text as one line of at most so many characters, cut between words where there are any. */
export function shortenText(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const room = line.slice(0, longest);
  const lastSpace = room.lastIndexOf(' ');
  const cut = lastSpace > longest / 2 ? room.slice(0, lastSpace) : withoutHalf(room.slice(0, -1));
  return `${cut.replace(/[\s.,;:–-]+$/, '')}…`;
}

/** Characters beyond the basic plane are two units long: the first alone is none. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
