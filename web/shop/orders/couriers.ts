type Courier = {
  /** A proper name, which staff are offered when they enter a parcel. */
  name: string;
  /**
   * Where it shows parcels. `names`: how staff may have typed it, in small letters alone. A `page`
   * that takes the number opens the parcel itself; the others ask for the number.
   */
  tracking?: { names: RegExp; page: (number: string) => string };
};

/** Couriers in Indonesia. Staff can type any other. */
export const couriers: Courier[] = [
  {
    name: 'JNE',
    tracking: { names: /^jne/, page: () => 'https://www.jne.co.id/tracking-package' },
  },
  {
    name: 'J&T Express',
    tracking: {
      // Not J&T Cargo, which is another company.
      names: /^(jt|jnt|jtexpress|jntexpress)$/,
      page: () => 'https://jet.co.id/track',
    },
  },
  {
    name: 'SiCepat',
    tracking: { names: /^sicepat/, page: () => 'https://www.sicepat.com/checkAwb' },
  },
  {
    name: 'AnterAja',
    tracking: {
      names: /^anteraja/,
      page: (number) => `https://anteraja.id/tracking/${encodeURIComponent(number)}`,
    },
  },
  {
    name: 'Pos Indonesia',
    tracking: {
      names: /^(pt)?pos(indonesia|aja|reguler|kilat|nextday|$)/,
      page: () => 'https://www.posindonesia.co.id/id/tracking',
    },
  },
  { name: 'TIKI' },
  { name: 'Ninja' },
];

/** The page on which a courier, named as staff typed it, shows a parcel; undefined if unknown. */
export function courierPage(courier: string, number: string): string | undefined {
  const name = courier.toLowerCase().replaceAll(/[^a-z]/g, '');
  return couriers.find(({ tracking }) => tracking?.names.test(name))?.tracking?.page(number);
}
