type Goods = { name: string; options: { value: string }[]; quantity: number }[];

/** A line each: `2 × Kaos Senja (M, Ink)`. */
export function describeGoods(goods: Goods): string {
  return goods
    .map(({ quantity, name, options }) => {
      const values = options.map(({ value }) => value).join(', ');
      return `${quantity} × ${name}${values && ` (${values})`}`;
    })
    .join('\n');
}
