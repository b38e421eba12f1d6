/** The values that occur more than once. */
export function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
