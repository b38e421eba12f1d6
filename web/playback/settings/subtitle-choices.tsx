import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import type { SubtitlesChoice } from '../subtitles/use-subtitles.ts';
import { ChoiceGroup } from './choice-group.tsx';

export function SubtitleChoices({
  list,
  subtitles,
}: {
  list: Stream['subtitles'];
  subtitles: SubtitlesChoice;
}) {
  const { t } = useTranslation('playback');
  const choices = list.flatMap(({ name, language, forced }, value) =>
    forced ? [] : [{ value, language, label: <bdi>{name}</bdi> }],
  );
  return (
    <ChoiceGroup<number | null>
      title={t(($) => $.subtitles.name)}
      choices={[{ value: null, label: t(($) => $.subtitles.off) }, ...choices]}
      chosen={subtitles.chosen}
      onChoose={subtitles.choose}
    />
  );
}
