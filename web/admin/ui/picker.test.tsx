import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { Picker } from './picker.tsx';

const films = [
  { value: '7', name: 'Kapal', detail: '1999', picture: null },
  { value: '9', name: 'Laut' },
];
const find = async () => [];

/** What a form sends, and what is shown beside it, where there are no scripts. */
function fieldsOf(markup: string): string[] {
  const fields = markup.match(/<input[^>]*>/g) ?? [];
  return fields.filter((field) => !/\sdisabled/.test(field));
}

test('without scripts, several are boxes to untick and one more to type', () => {
  const markup = renderPart(
    <Picker name="titles" label="Films" chosen={films} find={find} isMany isOrdered />,
  );
  const [kapal, laut, typed, ...others] = fieldsOf(markup);
  expect(kapal).toMatch(/type="checkbox".*name="titles"|name="titles".*type="checkbox"/);
  expect(kapal).toMatch(/checked=""/);
  expect(laut).toContain('value="9"');
  expect(typed).toContain('name="titles"');
  expect(others).toEqual([]);
  expect(markup).toMatch(/Kapal.*1999.*Laut/);
});

test('without scripts, one choice is a text box with its value', () => {
  const chosen = films.slice(0, 1);
  const markup = renderPart(
    <Picker name="duplicate_id" label="Duplicate" chosen={chosen} find={find} error="Not alike." />,
  );
  const [typed, ...others] = fieldsOf(markup);
  expect(typed).toContain('value="7"');
  expect(others).toEqual([]);
  expect(markup).toContain('Not alike.');
});
