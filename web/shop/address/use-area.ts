import { useState } from 'react';
import type { Area } from '#contract/shop/shipping.ts';
import type { AddressValues } from './address-names.ts';

/** Below the province, from the largest down. */
export const areaLevels = ['city', 'district', 'village'] as const;

export type AreaLevel = (typeof areaLevels)[number];

type Chosen = {
  texts: Record<AreaLevel, string>;
  /** Codes from the province down, as far as areas were chosen and not typed. */
  codes: string[];
};

/** What of an area was typed and what was chosen; only what was chosen has a code. */
export function useArea(values: AddressValues) {
  const [{ texts, codes }, setChosen] = useState<Chosen>(() => ({
    texts: {
      city: values.city ?? '',
      district: values.district ?? '',
      village: values.village ?? '',
    },
    codes: codesUpTo(values.area_code || values.province || ''),
  }));

  /** Takes over what a form holds already. */
  function takeTyped(form: HTMLFormElement | null, prefix: string) {
    if (!form) return;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(prefix + name) ?? '');
    setChosen(({ codes }) => ({
      texts: { city: read('city'), district: read('district'), village: read('village') },
      codes: codes.length > 0 ? codes : codesUpTo(read('province')),
    }));
  }

  /** What was chosen from the lists of another province goes; what was typed stays. */
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
    takeTyped,
    chooseProvince,
    type,
    choose,
    parentOf: (level: AreaLevel) => codes[depthOf(level) - 1],
    code: codes.at(-1) ?? '',
  };
}

function depthOf(level: AreaLevel): number {
  return areaLevels.indexOf(level) + 1;
}

/** `31.71.01` is in `31.71`, which is in `31`. */
function codesUpTo(code: string): string[] {
  const parts = code.split('.').filter(Boolean);
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
