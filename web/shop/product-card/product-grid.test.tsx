import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/shop/product-card.ts';
import { renderPart } from '#test/render-part.tsx';
import { ProductGrid } from './product-grid.tsx';

const rupiah = (amount: number) => ({ amount, currency: 'IDR' });

function render(given: Partial<ProductCard>): string {
  const product: ProductCard = {
    id: 1,
    slug: 'kaos-senja',
    kind: 'physical',
    name: 'Dusk Shirt',
    category: null,
    picture: null,
    second_picture: null,
    score: null,
    colours: [],
    variant_id: 1,
    price: { from: rupiah(119_000), to: rupiah(119_000), regular: null },
    on_sale: false,
    is_new: false,
    in_stock: true,
    ...given,
  };
  return renderPart(<ProductGrid products={[product]} />);
}

test.each<[Partial<ProductCard>, string[]]>([
  [{}, []],
  [{ is_new: true }, ['New']],
  [{ on_sale: true }, ['Sale']],
  [{ on_sale: true, is_new: true }, ['Sale', 'New']],
  [{ on_sale: true, is_new: true, in_stock: false }, ['Sold out']],
])('the badges of %o are %o', (given, badges) => {
  const html = render(given);
  const shown = [...html.matchAll(/>(Sold out|Sale|New)</g)].map(([, badge]) => badge);
  expect(shown).toEqual(badges);
});

test('a reduced price shows the regular one', () => {
  const price = { from: rupiah(119_000), to: rupiah(119_000), regular: rupiah(149_000) };
  expect(render({ price, on_sale: true })).toMatch(/119,000[\s\S]*149,000|149,000[\s\S]*119,000/);
  expect(render({})).not.toContain('149,000');
});
