export type EpisodeName = {
  /** What stands before the numbers: the name of the series, if anything. */
  show: string;
  season: number | undefined;
  numbers: number[];
  /** What stands behind them: the name of the episode, if anything. */
  name: string;
};

const seasonAndEpisode =
  /^(.*?)[\s._-]*\bs(\d{1,4})[\s._-]*e(\d{1,4})((?:[\s._-]*e\d{1,4}|-\d{1,4}\b)*)(.*)$/i;
const cross = /^(.*?)[\s._[-]*\b(\d{1,2})x(\d{2,4})((?:-(?:\d{1,2}x)?\d{2,4})*)\b(.*)$/i;
const numbered =
  /^(?:(.*?)[\s._-]+)?(?:(?:episode|ep|e)[\s._-]*)?(\d{1,4})(?:v\d)?(?:[\s._-]+(.*))?$/i;
const seasonFolder =
  /^(?:season|series|staffel|saison|musim|temporada|stagione|s)[\s._-]*(\d{1,4})\b|[\s._-](?:season|s)[\s._-]*(\d{1,4})$/i;

/** `Show S01E02`, `S01E02-E03`, `S01E02-03`, `1x02`; undefined when the name has no such numbers. */
export function parseEpisodeName(stem: string): EpisodeName | undefined {
  const found = seasonAndEpisode.exec(stem) ?? cross.exec(stem);
  if (!found) return undefined;
  const [, show = '', season, first, more = '', rest = ''] = found;
  const others = [...more.matchAll(/(?:^|[ex-])(\d{1,4})\b/gi)].map((match) => Number(match[1]));
  return {
    show: tidy(show),
    season: Number(season),
    numbers: fillRange(Number(first), others),
    name: tidy(rest),
  };
}

/** Within a series, a single number is that of the episode: "03 - Name", "Show - 03", "Episode 3". */
export function parseNumberedEpisode(stem: string): EpisodeName | undefined {
  const found = numbered.exec(stem);
  if (!found) return undefined;
  const [, show = '', number, name = ''] = found;
  return { show: tidy(show), season: undefined, numbers: [Number(number)], name: tidy(name) };
}

/** The number of a season's folder; 0 for specials; undefined for other folders. */
export function parseSeasonFolder(name: string): number | undefined {
  const text = name.trim();
  if (/^specials?$/i.test(text)) return 0;
  // "Series 7 (2001)" is a film; "Season 1 (2019)" is none.
  if (/^s(?:eries)?[\s._-]*\d.*\(\d{4}\)/i.test(text)) return undefined;
  const found = seasonFolder.exec(text);
  return found ? Number(found[1] ?? found[2]) : undefined;
}

/** S01E02-E04 holds 2, 3 and 4. */
function fillRange(first: number, others: number[]): number[] {
  const last = Math.max(first, ...others);
  if (last - first > 20) return [first];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function tidy(text: string): string {
  const words = text.includes(' ') ? text : text.replaceAll(/[._]/g, ' ');
  return words.replaceAll(/\s+/g, ' ').replaceAll(/^[\s._-]+|[\s._[(-]+$/g, '');
}
