import type { Clue } from '#api/platform/import/reasons.ts';
import type { ExtraKind as ImportedExtraKind } from '#contract/constants/catalogue.ts';

/** What lies beside a film or below its series and is neither: trailers, interviews, samples. */
export type ExtraKind = ImportedExtraKind | 'sample';

const folders: [RegExp, ExtraKind][] = [
  [
    /^(?:trailers?|teasers?|cuplikan|tr[aá]ilers?|bandes?[- ]annonces?|трейлеры?|予告編?|예고편)$/iu,
    'trailer',
  ],
  [
    /^(?:behind[ ._-]the[ ._-]scenes|bts|making[ ._-]of|di balik layar|detr[aá]s de (?:las )?c[aá]maras|coulisses|hinter den kulissen|dietro le quinte|bastidores|παρασκήνια|كواليس|メイキング|메이킹)$/iu,
    'behind_the_scenes',
  ],
  [
    /^(?:deleted[ ._-]scenes?|adegan (?:terhapus|yang dihapus)|escenas eliminadas|sc[eè]nes coup[eé]es|(?:entfallene|geschnittene|gel[oö]schte) szenen|scene (?:tagliate|eliminate)|cenas (?:eliminadas|deletadas)|удал[её]нные сцены|κομμένες σκηνές|مشاهد محذوفة)$/iu,
    'deleted_scene',
  ],
  [
    /^(?:interviews?|wawancara|entrevistas?|interviste|intervista|entretiens?|интервью|συνεντεύξεις|συνέντευξη|مقابلات|مقابلة|인터뷰|インタビュー)$/iu,
    'interview',
  ],
  [/^featurettes?$/i, 'featurette'],
  [/^scenes$/i, 'scene'],
  [/^(?:shorts|short films)$/i, 'short'],
  [/^clips?$/i, 'clip'],
  [/^(?:samples?|proof)$/i, 'sample'],
  [
    /^(?:extras?|bonus(?:[ ._-](?:disc|disk|features?|material))?|special[ ._-]features?|fitur (?:spesial|khusus)|other|others|lainnya|tambahan|ekstra|suppl[eé]ments?|zusatzmaterial|contenuti (?:speciali|extra)|contenido (?:extra|adicional)|материалы|допматериалы|إضافات|花絮|特典|映像特典|부가영상|extrafanart|extrathumbs|theme-music|backdrops|nc(?:op|ed)?|creditless|menus?)$/iu,
    'other',
  ],
];

/** "Film-featurette": written as Jellyfin and Plex want it. */
const suffix =
  /-(behind ?the ?scenes|deleted ?(?:scenes?)?|featurette|interview|scene|short|clip|other|extra|sample)$|(?:^|[-._\s])(trailer)\d?$|^(sample)$/i;
const suffixKinds: Record<string, ExtraKind> = {
  behindthescenes: 'behind_the_scenes',
  deleted: 'deleted_scene',
  deletedscene: 'deleted_scene',
  deletedscenes: 'deleted_scene',
};

/** Words that say so in any place of a name: meant only where the film itself lies beside it. */
const words: [RegExp, ExtraKind][] = [
  [
    /\b(?:trailers?|teasers?|promo|previews?|tv ?spot)\b|cuplikan|tráiler|bande[- ]annonce|трейлер|τρέιλερ|إعلان|予告|예고편|预告/iu,
    'trailer',
  ],
  [
    /\bmaking[- ._]of\b|\bbehind[- ._]the[- ._]scenes?\b|\bbts\b|di balik layar|detrás de (?:las )?cámaras|\bcoulisses\b|hinter den kulissen|dietro le quinte|bastidores|съ[её]мки|παρασκήνια|كواليس|メイキング|메이킹/iu,
    'behind_the_scenes',
  ],
  [
    /\bdeleted[- ._]scenes?\b|adegan (?:terhapus|yang dihapus)|escenas? eliminadas?|scènes? coupées?|(?:entfallene|gelöschte|geschnittene) szenen|scene tagliate|удал[её]нн\p{L}+ сцен/iu,
    'deleted_scene',
  ],
  [
    /\binterviews?\b|\bwawancara\b|\bentrevistas?\b|\bintervist[ae]\b|\bentretien\b|интервью|συνέντευξη|مقابلة|인터뷰|インタビュー|访谈/iu,
    'interview',
  ],
  [/\bfeaturettes?\b/iu, 'featurette'],
  [/(?<![\p{L}\p{N}])sample$|^sample[-_.]/iu, 'sample'],
  [
    /\bbonus(?:material)?\b|\bbloopers?\b|\bgag reel\b|\bouttakes?\b|\bcreditless\b|\bnc(?:op|ed)\d*\b|\bmusic video\b|\bspecial features?\b|\bextras?\b|\bpress conference\b|\bq ?& ?a\b|\bmenu\b|花絮|特典/iu,
    'other',
  ],
];

/** Meant only inside the folder of a film or series: elsewhere, "Shorts" may hold films. */
export function extraFolderKind(name: string): ExtraKind | undefined {
  return folders.find(([pattern]) => pattern.test(name.normalize('NFC').trim()))?.[1];
}

export function isTrailerFolder(name: string): boolean {
  return extraFolderKind(name) === 'trailer';
}

export function isSubtitleFolder(name: string): boolean {
  return /^sub(?:s|titles?)?$|^subtitulos$|^untertitel$|^vobsubs?$/i.test(name);
}

/** "Film-featurette" → of "Film"; "trailer" → of "". Undefined when the name has no such ending. */
export function parseExtraSuffix(stem: string): { kind: ExtraKind; of: string } | undefined {
  const found = suffix.exec(stem);
  if (!found) return undefined;
  const word = (found[1] ?? found[2] ?? found[3] ?? '').toLowerCase().replaceAll(' ', '');
  return { kind: suffixKinds[word] ?? (word as ExtraKind), of: stem.slice(0, found.index) };
}

export function nameEnding(stem: string, { of }: { of: string }): Clue {
  const ending = stem.slice(of.length).replace(/^[-_.\s]+/, '');
  return { code: 'name_ends', values: { ending } };
}

/**
 * What an extra is called beside its kind: "Senja (2024) - Making of" is "Making of", and
 * "Senja-featurette" has no name of its own. `title`: the name of what it belongs to.
 */
export function nameExtraFile({ file }: { file: { name: string } }, title: string): string {
  const stem = file.name.replace(/\.[^.]*$/, '').normalize('NFC');
  const plain = (parseExtraSuffix(stem)?.of ?? stem).replaceAll(/[._]+/g, ' ').trim();
  const isOwn = plain.toLowerCase().startsWith(title.normalize('NFC').toLowerCase());
  const rest = isOwn ? plain.slice(title.length) : plain;
  return rest
    .replace(/^\s*[[(]?(?:18|19|20|21)\d{2}[\])]?(?=\W|$)/, '')
    .replaceAll(/^[\s\-–—:,]+|[\s\-–—:,]+$/g, '');
}

export function findExtraWord(stem: string): ExtraKind | undefined {
  return words.find(([pattern]) => pattern.test(stem.normalize('NFC').replaceAll('_', ' ')))?.[1];
}

/** What uploaders add to their releases: "RARBG.mp4", "www.site.com.mp4". */
export function isAdvertisement(stem: string): boolean {
  return /^(?:rarbg(?:[ ._]?(?:do[ ._]not[ ._]mirror|com))?|etrg|ahashare(?:\.com)?|(?:torrent )?downloaded from .*|(?:https?:\/\/)?www\.[\w-]+(?:\.\w+)+|[\w-]+\.(?:com|org|net))$/i.test(
    stem.trim(),
  );
}
