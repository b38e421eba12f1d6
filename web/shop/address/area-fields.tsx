import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area, ListedArea } from '#contract/shop/shipping.ts';
import { ListField } from '#web/ui/select-field.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type AddressFieldProps, type AddressValues, readProvince } from './address-values.ts';
import { useAreas } from './use-areas.ts';

const labels = { city: 'regency', district: 'district', village: 'village' } as const;

type AreaFieldsProps = AddressFieldProps & {
  provinces: readonly Area[];
  /** The postcode of a chosen kelurahan. */
  onPostcode: (postcode: string) => void;
};

/** The area part of an Indonesian address: from the provinsi down to the kelurahan. */
export function AreaFields({ provinces, onPostcode, ...props }: AreaFieldsProps) {
  const { t } = useTranslation('checkout');
  const { field, values, section } = props;
  const area = useArea(values);
  const code = useRef<HTMLInputElement>(null);
  const { adoptTyped } = area;
  // The visitor may have typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input before hydration
  useEffect(() => adoptTyped(code.current?.form ?? null, props.prefix), []);
  const tokens: Record<AreaLevel, string> = {
    city: `${section}address-level2`,
    district: `${section}address-level3`,
    village: `${section}address-level4`,
  };
  return (
    <>
      {provinces.length > 0 ? (
        <ListField
          {...field('province')}
          label={t(($) => $.address.province)}
          defaultValue={values.province ?? ''}
          autoComplete={`${section}address-level1`}
          onChange={(event) => area.chooseProvince(event.currentTarget.value)}
          required
        >
          <option value="">{t(($) => $.address.choose_province)}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ListField>
      ) : (
        <TextField
          {...field('province')}
          label={t(($) => $.address.province)}
          defaultValue={values.province}
          autoComplete={`${section}address-level1`}
          maxLength={120}
          dir="auto"
          required
        />
      )}
      {areaLevels.map((level) => (
        <AreaLevelField
          key={level}
          {...field(level)}
          label={t(($) => $.address[labels[level]])}
          autoComplete={tokens[level]}
          parent={area.parentOf(level)}
          isChosen={area.isChosen(level)}
          text={area.texts[level]}
          onType={(text) => area.type(level, text)}
          onChoose={(chosen) => {
            area.choose(level, chosen);
            if (chosen.postcode) onPostcode(chosen.postcode);
          }}
        />
      ))}
      <input ref={code} type="hidden" name={`${props.prefix}area_code`} value={area.code} />
    </>
  );
}

type AreaLevelFieldProps = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  autoComplete: string;
  /** Code of the area above, if known. */
  parent: string | undefined;
  isChosen: boolean;
  text: string;
  onType: (text: string) => void;
  onChoose: (area: ListedArea) => void;
};

/** One level of an Indonesian address: a text box that suggests the known areas. */
function AreaLevelField({ parent, isChosen, text, onChoose, ...field }: AreaLevelFieldProps) {
  const { t } = useTranslation('checkout');
  const [isFocused, setIsFocused] = useState(false);
  const areas = useAreas(isFocused ? parent : undefined, text);
  // Typing the whole name chooses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of areas
  useEffect(() => {
    const named = areas.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    if (named.length === 1 && named[0] && !isChosen) onChoose(named[0]);
  }, [areas]);
  const others = areas.filter(({ name }) => areas.length > 1 || name !== text);
  return (
    <SuggestField
      {...field}
      required
      maxLength={120}
      value={text}
      suggestions={others.map(({ code, name }) => ({ key: code, text: name }))}
      status={t(($) => $.address.suggestions, { count: others.length })}
      onFocus={() => setIsFocused(true)}
      onChoose={(code) => {
        const area = areas.find((area) => area.code === code);
        if (area) onChoose(area);
      }}
    />
  );
}

/** Below the province, largest first. */
const areaLevels = ['city', 'district', 'village'] as const;

type AreaLevel = (typeof areaLevels)[number];

type Chosen = {
  texts: Record<AreaLevel, string>;
  /** Codes of the chosen areas from the province down; typed areas have none. */
  codes: string[];
};

/** The typed and chosen areas; only chosen ones have codes. */
function useArea(values: AddressValues) {
  const [{ texts, codes }, setChosen] = useState<Chosen>(() => ({
    texts: {
      city: values.city ?? '',
      district: values.district ?? '',
      village: values.village ?? '',
    },
    codes: codesUpTo(values.area_code || readProvince(values.province)),
  }));

  /** Adopts the values that the form already has. */
  function adoptTyped(form: HTMLFormElement | null, prefix: string) {
    if (!form) return;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(prefix + name) ?? '');
    setChosen(({ codes }) => ({
      texts: { city: read('city'), district: read('district'), village: read('village') },
      codes: codes.length > 0 ? codes : codesUpTo(readProvince(read('province'))),
    }));
  }

  /** Discards areas chosen in another province; keeps typed text. */
  function chooseProvince(code: string) {
    setChosen(({ texts, codes }) => ({
      texts: Object.fromEntries(
        areaLevels.map((level, index) => [level, codes[index + 1] ? '' : texts[level]]),
      ) as Chosen['texts'],
      codes: codesUpTo(code),
    }));
  }

  function type(level: AreaLevel, text: string) {
    setChosen(({ texts, codes }) => ({
      texts: { ...texts, [level]: text },
      codes: codes.slice(0, depthOf(level)),
    }));
  }

  function choose(level: AreaLevel, { code, name }: Area) {
    setChosen(({ texts }) => ({ texts: { ...texts, [level]: name }, codes: codesUpTo(code) }));
  }

  return {
    texts,
    adoptTyped,
    chooseProvince,
    type,
    choose,
    isChosen: (level: AreaLevel) => codes.length > depthOf(level),
    parentOf: (level: AreaLevel) => codes[depthOf(level) - 1],
    code: codes.at(-1) ?? '',
  };
}

function depthOf(level: AreaLevel): number {
  return areaLevels.indexOf(level) + 1;
}

/** `31.71.01` is in `31.71`, which is in `31`. */
function codesUpTo(code = ''): string[] {
  const parts = code.split('.').filter(Boolean);
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
