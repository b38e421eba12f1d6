import { z } from 'zod';
import { nameSchema } from '../account.ts';
import { textSchema } from '../shared/text.ts';

const optionalLine = textSchema(120).trim().default('');

/**
 * An address as somebody fills it in. Of Indonesia: `state` is the provinsi, `city` the kota or
 * kabupaten, `district` the kecamatan, `village` the kelurahan.
 */
export const givenAddressSchema = z.object({
  first_name: nameSchema,
  last_name: textSchema(80).trim().default('').describe('Many Indonesians have one name'),
  company: optionalLine,
  country: textSchema(2)
    .regex(/^[A-Z]{2}$/)
    .describe('ISO 3166-1 alpha-2')
    .meta({ examples: ['ID'] }),
  street: textSchema(200).trim().min(1),
  apartment: optionalLine.describe('Apartment, floor, RT/RW, landmark'),
  village: optionalLine,
  district: optionalLine,
  city: textSchema(120).trim().min(1),
  state: optionalLine,
  area_code: textSchema(13)
    .regex(/^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/)
    .nullable()
    .default(null)
    .describe('Of the deepest Indonesian area that was chosen'),
  postcode: textSchema(20).trim().default('').describe('Five digits in Indonesia'),
  phone: textSchema(40).trim().min(1).describe('As written; kept as E.164'),
});

export type GivenAddress = z.infer<typeof givenAddressSchema>;

/** An address as it is kept. */
export const addressSchema = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    street: z.string(),
    apartment: z.string(),
    village: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
    area_code: z.string().nullable(),
    postcode: z.string(),
    phone: z.string().describe('E.164'),
  })
  .meta({ id: 'Address' });

export type Address = z.infer<typeof addressSchema>;
