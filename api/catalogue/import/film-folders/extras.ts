const extraFolders =
  /^(?:extras?|featurettes?|behind the scenes|deleted scenes|interviews|scenes|samples?|shorts|clips|other|bonus|making of|extrafanart|extrathumbs|theme-music|backdrops)$/i;
const extraSuffix =
  /(?:^|[\s._-])sample$|-(?:behindthescenes|deleted(?:scene)?|featurette|interview|scene|short|clip|other|extra)$/i;
const trailerSuffix = /(?:^|[-._\s])trailer\d?$/i;

/** Meant only inside the folder of a film or series: elsewhere, "Shorts" may hold films. */
export function isExtraFolder(name: string): boolean {
  return extraFolders.test(name);
}

export function isTrailerFolder(name: string): boolean {
  return /^trailers?$/i.test(name);
}

export function isSubtitleFolder(name: string): boolean {
  return /^sub(?:s|titles?)?$/i.test(name);
}

/** "Film-featurette", "film.sample". */
export function isExtraFile(stem: string): boolean {
  return extraSuffix.test(stem);
}

/** "Film-trailer" → "Film"; "trailer" → ""; undefined when it is none. */
export function filmOfTrailer(stem: string): string | undefined {
  return trailerSuffix.test(stem) ? stem.replace(trailerSuffix, '') : undefined;
}
