import { pricing } from '#test/fake-biteship.ts';

/** Where couriers have prices of their own: two postcodes of Jakarta. Elsewhere the zones count. */
export const courierPlaces = {
  '10350': [
    pricing('SiCepat', 'REG', 21_000),
    pricing('JNE', 'REG', 18_000, { available_for_cash_on_delivery: true }),
    pricing('JNE', 'YES', 34_000, { shipment_duration_range: '1' }),
    pricing('AnterAja', 'Reguler', 19_500),
    pricing('J&T Express', 'EZ', 20_000),
    pricing('Pos Indonesia', 'Pos Reguler', 17_500, { shipment_duration_range: '3 - 5' }),
    pricing('TIKI', 'ONS', 36_000, { shipment_duration_range: '1' }),
  ],
  '10360': [pricing('SiCepat', 'REG', 22_000)],
};
