import type { Localized } from '#api/platform/text/localized.ts';
import { languages } from '#contract/shared/language.ts';

type EpisodeTexts = Localized<{ name?: string; synopsis?: string }>;

/** What is said of an episode. */
export type SaidEpisode = {
  /** Shown where there is no translation. */
  name: string | null;
  texts: EpisodeTexts;
  airedOn: string | null;
};

/** Without a part: no provider's value is shown there. `still`: the one that is shown is a provider's. */
export type UndescribedEpisode = Partial<Omit<SaidEpisode, 'name'>> & {
  name?: string;
  still?: true;
};

/** What an import, or a row of its own, says of an episode. */
export type EpisodeBase = Omit<SaidEpisode, 'name'> & {
  name: string;
  /** Whether the name is only that of a file, or a number. */
  isGuessed: boolean;
};

/**
 * What an episode says where its staff have changed nothing: what the import says, and providers
 * where the import says nothing or has only guessed.
 *
 * @param descriptions of each provider, those that count more first
 */
export function layerEpisode(
  base: EpisodeBase,
  descriptions: readonly SaidEpisode[],
): { said: Omit<EpisodeBase, 'isGuessed'>; undescribed: UndescribedEpisode } {
  const isGuessed = base.isGuessed || placeholder.test(base.name);
  const described = first(descriptions, (each) => each.name);
  const name = isGuessed && described ? described : base.name;
  const airedOn = base.airedOn ?? first(descriptions, (each) => each.airedOn);
  const texts = layerTexts(base, descriptions, isGuessed);
  return {
    said: { name, texts, airedOn },
    undescribed: {
      ...(name !== base.name && { name: base.name }),
      ...(airedOn !== base.airedOn && { airedOn: base.airedOn }),
      ...(texts !== base.texts && { texts: base.texts }),
    },
  };
}

/** What programs and imports write where they know no name. */
const placeholder = /^(?:episode|episod)\s*\d+$/i;

function layerTexts(
  { name: ownName, texts }: EpisodeBase,
  descriptions: readonly SaidEpisode[],
  isGuessed: boolean,
): EpisodeTexts {
  if (descriptions.length === 0) return texts;
  const layered: EpisodeTexts = { ...texts };
  let isFilled = false;
  for (const language of languages) {
    const own = texts[language] ?? {};
    const named = first(descriptions, (each) => each.texts[language]?.name ?? null);
    const told = first(descriptions, (each) => each.texts[language]?.synopsis ?? null);
    // An import that tells the story in a language has its name in that language, too.
    const name = isGuessed || !own.synopsis ? named : ownName;
    const filled = {
      ...(!own.name && name && { name }),
      ...(!own.synopsis && told && { synopsis: told }),
    };
    if (Object.keys(filled).length === 0) continue;
    layered[language] = { ...own, ...filled };
    isFilled = true;
  }
  return isFilled ? layered : texts;
}

function first<Value>(
  descriptions: readonly SaidEpisode[],
  read: (each: SaidEpisode) => Value | null,
): Value | null {
  for (const each of descriptions) {
    const value = read(each);
    if (value) return value;
  }
  return null;
}
