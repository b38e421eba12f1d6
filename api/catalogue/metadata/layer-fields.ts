import { languages } from '#contract/shared/language.ts';
import type { TitleState } from '../commands/edit-titles/title-state.ts';
import { oneOfEach } from '../external-ids.ts';

/** Values of fields, by their names in the state of a title. */
export type SaidFields = Partial<TitleState>;

/**
 * What a title says where its staff have changed nothing: what the import says, and providers where
 * the import says nothing or has only guessed. `undescribed` is what the import says of the fields
 * that have a provider's value.
 *
 * @param descriptions of each provider, those that count more first
 */
export function layerFields({
  base,
  guessed,
  descriptions,
}: {
  base: SaidFields;
  guessed: readonly string[];
  descriptions: readonly SaidFields[];
}): { fields: SaidFields; undescribed: Record<string, unknown> } {
  const described = mergeDescriptions(base, descriptions);
  if (!guessed.includes('name')) keepName(base, described);
  const filled = Object.entries(described).filter(
    ([field, value]) =>
      !isEmpty(value) &&
      (field === 'external_ids' ||
        guessed.includes(field) ||
        isEmpty(base[field as keyof SaidFields])),
  );
  const undescribed = filled.map(([field]) => [field, base[field as keyof SaidFields] ?? null]);
  return {
    fields: { ...base, ...Object.fromEntries(filled) },
    undescribed: Object.fromEntries(undescribed),
  };
}

/** An import that tells the story in a language has its name in that language, too. */
function keepName(base: SaidFields, described: Record<string, unknown>): void {
  for (const language of languages) {
    const isNamed = `texts.${language}.name` in described;
    if (isNamed && base[`texts.${language}.synopsis`] && base.name) {
      described[`texts.${language}.name`] = base.name;
    }
  }
}

/** What the import says of each field, whatever its value is now. */
export function baseOf(
  below: SaidFields,
  undescribed: Readonly<Record<string, unknown>>,
): SaidFields {
  return { ...below, ...undescribed };
}

/** The first provider that says something of a field has it; ids are of all of them. */
function mergeDescriptions(
  base: SaidFields,
  descriptions: readonly SaidFields[],
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const said of descriptions) {
    for (const [field, value] of Object.entries(said)) {
      if (isEmpty(merged[field])) merged[field] = value;
    }
  }
  const ids = [base, ...descriptions].flatMap((said) => said.external_ids ?? []);
  if (descriptions.some((said) => said.external_ids)) merged.external_ids = oneOfEach(ids);
  return merged;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
