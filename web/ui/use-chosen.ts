import { useEffect, useState } from 'react';

/** State of a field. `chosen`: the page's value; the visitor's choice stands until this changes. */
export function useChosen<Value>(chosen: Value) {
  const [value, setValue] = useState(chosen);
  useEffect(() => setValue(chosen), [chosen]);
  return [value, setValue] as const;
}
