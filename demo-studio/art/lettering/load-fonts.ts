/** Family names as the painting code uses them, and the files beside this folder. */
const fontFiles = {
  Abril: 'abril-fatface-400',
  Anton: 'anton-400',
  Archivo: 'archivo-black-400',
  Baloo: 'baloo-2-800',
  Bangers: 'bangers-400',
  Bebas: 'bebas-neue-400',
  Brush: 'caveat-brush-400',
  Chango: 'chango-400',
  Cinzel: 'cinzel-700',
  CinzelDecorative: 'cinzel-decorative-700',
  Cormorant: 'cormorant-garamond-500',
  Dela: 'dela-gothic-one-400',
  DmSerif: 'dm-serif-display-400',
  Fredoka: 'fredoka-700',
  League: 'league-gothic-400',
  Limelight: 'limelight-400',
  Marcellus: 'marcellus-400',
  Michroma: 'michroma-400',
  Oswald: 'oswald-500',
  Parisienne: 'parisienne-400',
  Pirata: 'pirata-one-400',
  Playfair: 'playfair-display-700',
  Righteous: 'righteous-400',
  Shrikhand: 'shrikhand-400',
  Elite: 'special-elite-400',
  Syncopate: 'syncopate-700',
  Unbounded: 'unbounded-700',
  ArabicRuqaa: 'aref-ruqaa-arabic-700',
  Devanagari: 'baloo-2-devanagari-800',
  Greek: 'comfortaa-greek-700',
  JapaneseSans: 'noto-sans-jp-900',
  JapaneseSerif: 'noto-serif-jp-900',
  KoreanSans: 'noto-sans-kr-900',
  KoreanSerif: 'noto-serif-kr-900',
  Thai: 'kanit-thai-700',
} as const;

export type FontName = keyof typeof fontFiles;

let loading: Promise<unknown> | undefined;

/** Loads every face once; canvas text silently falls back when a face is missing. */
export function loadFonts(): Promise<unknown> {
  loading ??= Promise.all(
    Object.entries(fontFiles).map(async ([family, file]) => {
      const face = new FontFace(family, `url(/fonts/${file}.woff2)`);
      document.fonts.add(await face.load());
    }),
  );
  return loading;
}
