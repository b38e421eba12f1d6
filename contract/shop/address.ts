import { z } from 'zod';
import { nameSchema } from '../account.ts';
import { digitsSchema, textSchema } from '../shared/fields.ts';

const optionalLine = textSchema(120).trim().default('');

/**
 * An address as entered. In Indonesia `state` is the provinsi, `city` the kota or kabupaten,
 * `district` the kecamatan, `village` the kelurahan.
 */
export const givenAddressSchema = z.object({
  first_name: nameSchema,
  last_name: textSchema(80).trim().default('').describe('Required unless `single_name` is true'),
  single_name: z
    .boolean()
    .default(false)
    .describe('The person has a single name, as many Indonesians do, and no last name'),
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
  state: optionalLine.describe('Required; in Indonesia taken from `area_code`'),
  area_code: textSchema(13)
    .regex(/^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/)
    .nullable()
    .default(null)
    .describe('Of the most specific Indonesian area chosen'),
  postcode: digitsSchema(20).trim().default('').describe('Required; five digits in Indonesia'),
  phone: digitsSchema(40).trim().min(1).describe('In any form; stored as E.164'),
});

export type GivenAddress = z.infer<typeof givenAddressSchema>;

/** An address as stored. */
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
    phone: z.string().describe('E.164; empty: none, on an order with an e-mail address'),
  })
  .meta({ id: 'Address' });

export type Address = z.infer<typeof addressSchema>;

/** A stored address, for reuse in an account or form. */
export const reusableAddressSchema = addressSchema
  .extend({ single_name: z.boolean().describe('False if the last name is missing') })
  .meta({ id: 'ReusableAddress' });

export type ReusableAddress = z.infer<typeof reusableAddressSchema>;
