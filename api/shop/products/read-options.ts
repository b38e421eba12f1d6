import { problem } from '#api/platform/problem.ts';

/** `size:m,size:l,colour:ink` → the values wanted of each option. Fails with `invalid_input`. */
export function readOptions(text: string | undefined): Record<string, string[]> {
  const wanted: Record<string, string[]> = Object.create(null);
  for (const pair of text?.split(',').filter(Boolean) ?? []) {
    const [, key, value] = /^([a-z][a-z0-9-]*):([a-z0-9][a-z0-9-]*)$/.exec(pair) ?? [];
    if (key === undefined || value === undefined) {
      throw problem('invalid_input', { field: 'options' });
    }
    wanted[key] = [...(wanted[key] ?? []), value];
  }
  return wanted;
}
