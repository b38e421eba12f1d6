type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** What a form sends again unseen. A name may appear more than once. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return [...fields.entries()].map(([at, [name, value]]) => (
    <input key={at} type="hidden" name={name} value={value} />
  ));
}
