import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { SelectedOrders } from './selected-orders.tsx';

const numbersOf = (count: number) => Array.from({ length: count }, (_, at) => `ORDER${at + 1}`);

test('more orders than the pages take are not left out silently', () => {
  const shown = renderPart(<SelectedOrders numbers={numbersOf(140)} />);
  expect(shown).toContain(',ORDER100"');
  expect(shown).toContain('only the first 100 of the 140 selected are included');
  const all = renderPart(<SelectedOrders numbers={numbersOf(100)} />);
  expect(all).toContain(',ORDER100"');
  expect(all).not.toContain('only the first');
});
