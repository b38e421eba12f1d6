/** Kinds of rows that come with the demo, in the order of their removal. */
export const demoKinds = [
  'order',
  'post',
  'product',
  'coupon',
  'shipping_zone',
  'title',
  'account',
] as const;

export type DemoKind = (typeof demoKinds)[number];
