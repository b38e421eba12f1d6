/**
 * Where couriers in Indonesia show their parcels. Those of whom `page` takes a number open the
 * parcel itself; the others ask for the number.
 */
const couriers: { names: RegExp; page: (number: string) => string }[] = [
  { names: /^jne/, page: () => 'https://www.jne.co.id/tracking-package' },
  // Not J&T Cargo, which is another company.
  { names: /^(jt|jnt|jtexpress|jntexpress)$/, page: () => 'https://jet.co.id/track' },
  { names: /^sicepat/, page: () => 'https://www.sicepat.com/checkAwb' },
  {
    names: /^(pt)?pos(indonesia|aja|reguler|kilat|nextday|$)/,
    page: () => 'https://www.posindonesia.co.id/id/tracking',
  },
  {
    names: /^anteraja/,
    page: (number) => `https://anteraja.id/tracking/${encodeURIComponent(number)}`,
  },
];

/** The page on which a courier, named as staff typed it, shows a parcel; undefined if unknown. */
export function courierPage(courier: string, number: string): string | undefined {
  const name = courier.toLowerCase().replaceAll(/[^a-z]/g, '');
  return couriers.find(({ names }) => names.test(name))?.page(number);
}
