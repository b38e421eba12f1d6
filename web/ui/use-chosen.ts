import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * State of a field. `chosen`: the page's value; the visitor's choice stands until this changes.
 * `read`: the value of the field, which the visitor may have changed before hydration; the result
 * has its `ref`.
 */
export function useChosen<Value, Field extends HTMLElement>(
  chosen: Value,
  read: (field: Field) => Value,
): [Value, (value: Value) => void, RefObject<Field | null>] {
  const field = useRef<Field>(null);
  const [value, setValue] = useState(chosen);
  useEffect(() => setValue(chosen), [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for choices before hydration
  useEffect(() => {
    if (field.current) setValue(read(field.current));
  }, []);
  return [value, setValue, field];
}
