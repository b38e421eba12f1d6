import type { TitleDraft } from '../../title-draft.ts';
import { fitDraft, type Remark } from '../fit-draft.ts';
import type { FileFacts } from './file-facts.ts';
import { type DraftOptions, localize, titleToDraft } from './film-to-draft.ts';
import { idsOf, type NfoFields, runtimeOf, tellByLanguage } from './nfo-to-fields.ts';
import { cutText, dayOf, firstText, numberOf, plainText } from './nfo-values.ts';
import type { NfoElement } from './read-nfo.ts';
import type { EpisodeGroup, SeasonGroup, ShowGroup } from './title-groups.ts';

/** An episode's file with what its NFO file (one description per episode) and itself say. */
export type DescribedEpisode = {
  group: EpisodeGroup;
  versions: TitleDraft['versions'];
  nfo: NfoElement[];
  facts: FileFacts | undefined;
};

type SeasonDraft = TitleDraft['seasons'][number];
type EpisodeDraft = SeasonDraft['episodes'][number];

export function showToDraft(
  group: ShowGroup,
  source: string,
  nfo: NfoFields | undefined,
  episodes: DescribedEpisode[],
  options: DraftOptions,
  remark: Remark,
): TitleDraft {
  const base = titleToDraft(group, nfo, options);
  const spoken = [...new Set(episodes.flatMap((episode) => episode.facts?.languages ?? []))];
  const described = {
    ...base,
    source,
    type: 'tv-show' as const,
    languages: base.languages?.length ? base.languages : spoken,
    seasons: group.seasons
      .map((season) => ({
        ...toSeason(season, episodes, options),
        names: nfo?.seasonNames.get(season.number) ?? {},
      }))
      .filter((season) => season.episodes.length > 0),
  };
  return fitDraft(described, remark);
}

function toSeason(
  season: SeasonGroup,
  episodes: DescribedEpisode[],
  options: DraftOptions,
): Omit<SeasonDraft, 'names'> {
  return {
    number: season.number,
    poster: season.poster?.absolute,
    episodes: episodes
      .filter((episode) => episode.group.season === season.number)
      .flatMap((episode) => toEpisodes(episode, options)),
  };
}

/** A file that holds two episodes is both of them. */
function toEpisodes(
  { group, versions, nfo, facts }: DescribedEpisode,
  options: DraftOptions,
): EpisodeDraft[] {
  return group.numbers.map((number, index) => {
    const described =
      nfo.find((one) => numberOf(firstText(one, 'episode')) === number) ?? nfo[index];
    const text = (...names: string[]) => described && firstText(described, ...names);
    const name = cutText(text('title'), 300);
    const ids = described ? idsOf(described) : [];
    return {
      number,
      name: name || group.name || `Episode ${number}`,
      ...(!name && { guessed: true as const }),
      aired_on: dayOf(text('aired', 'premiered')),
      ...(ids.length > 0 && { external_ids: ids }),
      runtime_seconds: (described && runtimeOf(described)) ?? facts?.runtimeSeconds,
      texts: described ? translate(described, options) : {},
      still: group.still?.absolute,
      video: group.file.absolute,
      ...(versions.length > 0 && { versions }),
    };
  });
}

function translate(episode: NfoElement, { language }: DraftOptions): EpisodeDraft['texts'] {
  return {
    ...localize({ synopsis: plainText(episode, 'plot', 'outline') }, language),
    ...tellByLanguage(episode, { name: 'title', synopsis: 'plot' }),
  };
}
