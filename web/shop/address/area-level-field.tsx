import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { useAreas } from './use-areas.ts';

type AreaLevelFieldProps = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  autoComplete: string;
  /** Code of the area that it is part of, if it is known. */
  parent: string | undefined;
  text: string;
  onType: (text: string) => void;
  onChoose: (area: { code: string; name: string }) => void;
};

/** One level of an Indonesian address: typed, with the areas that there are to choose from. */
export function AreaLevelField({ parent, text, onChoose, ...field }: AreaLevelFieldProps) {
  const { t } = useTranslation('checkout');
  const [wanted, setWanted] = useState(false);
  const areas = useAreas(wanted ? parent : undefined, text);
  const others = areas.filter(({ name }) => areas.length > 1 || name !== text);
  return (
    <SuggestField
      {...field}
      required
      maxLength={120}
      value={text}
      suggestions={others.map(({ code, name }) => ({ key: code, text: name }))}
      status={t(($) => $.address.suggestions, { count: others.length })}
      onFocus={() => setWanted(true)}
      onChoose={(code) => {
        const area = areas.find((area) => area.code === code);
        if (area) onChoose(area);
      }}
    />
  );
}
