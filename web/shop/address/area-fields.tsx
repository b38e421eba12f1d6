import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#contract/shop/shipping.ts';
import { ListField } from '#web/ui/list-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AddressFieldProps } from './address-field-props.ts';
import { AreaLevelField } from './area-level-field.tsx';
import { type AreaLevel, areaLevels, useArea } from './use-area.ts';

const labels = { city: 'regency', district: 'district', village: 'village' } as const;

/** The part of an Indonesian address that is an area: from the provinsi down to the kelurahan. */
export function AreaFields({
  provinces,
  ...props
}: AddressFieldProps & { provinces: readonly Area[] }) {
  const { t } = useTranslation('checkout');
  const { field, values, section } = props;
  const area = useArea(values);
  const code = useRef<HTMLInputElement>(null);
  const { takeTyped } = area;
  // Somebody may have typed before the page came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who was there before
  useEffect(() => takeTyped(code.current?.form ?? null, props.prefix), []);
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
          {...field('state')}
          label={t(($) => $.address.province)}
          defaultValue={values.state}
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
          text={area.texts[level]}
          onType={(text) => area.type(level, text)}
          onChoose={(chosen) => area.choose(level, chosen)}
        />
      ))}
      <input ref={code} type="hidden" name={`${props.prefix}area_code`} value={area.code} />
    </>
  );
}
