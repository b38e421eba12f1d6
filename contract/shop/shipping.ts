import { z } from 'zod';
import { emailSchema } from '../account.ts';
import { doneAnswer, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { digitsSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { givenAddressSchema, reusableAddressSchema } from './address.ts';

export const countrySchema = textSchema(2)
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2')
  .meta({ examples: ['ID'] });

/** Kemendagri codes: 31, 31.71, 31.71.01, 31.71.01.1001. */
export const areaCodeSchema = textSchema(13)
  .regex(/^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/)
  .meta({ examples: ['31.71'] });
export const provinceCodeSchema = textSchema(2)
  .regex(/^\d{2}$/)
  .meta({ examples: ['31'] });

export const shippingMethodIdSchema = textSchema(61)
  .regex(/^(\d{1,10}|[\w-]{1,30}:[\w-]{1,30})$/)
  .describe("A method of a shipping zone, or a courier's service")
  .meta({ examples: ['12', 'jne:reg'] });

/** Kode pos, which couriers know places by. */
export const kodePosSchema = digitsSchema(5)
  .regex(/^\d{5}$/)
  .meta({ examples: ['40115'] });

export const areaSchema = z.object({ code: areaCodeSchema, name: z.string() }).meta({ id: 'Area' });

export type Area = z.infer<typeof areaSchema>;

export const listedAreaSchema = areaSchema
  .extend({ postcode: z.string().nullable().describe('Of a kelurahan or desa, if known') })
  .meta({ id: 'ListedArea' });

export type ListedArea = z.infer<typeof listedAreaSchema>;

export const accountAddressSchema = reusableAddressSchema
  .extend({
    id: z.int(),
    email: z.string().describe('Empty: none'),
    is_default_billing: z.boolean(),
    is_default_shipping: z.boolean(),
  })
  .meta({ id: 'AccountAddress' });

export type AccountAddress = z.infer<typeof accountAddressSchema>;

const addressForm = givenAddressSchema.extend({
  email: emailSchema.or(z.literal('')).default(''),
  is_default_billing: z.boolean().default(false),
  is_default_shipping: z.boolean().default(false),
});
const addressId = {
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
};
const oneAddress = envelope({ address: accountAddressSchema });

const addressesContract = {
  listAddresses: endpoint('viewer', { household: true })
    .route({
      method: 'GET',
      path: '/addresses/',
      summary: "The account's addresses, first the defaults",
    })
    .output(envelope({ addresses: z.array(accountAddressSchema) })),

  addAddress: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/addresses/',
      summary: 'One more address; the first is the default of both kinds',
      successStatus: 201,
    })
    .errors(problems('too_many_addresses'))
    .input(addressForm)
    .output(oneAddress),

  changeAddress: endpoint('viewer', { household: true })
    .route({ method: 'PUT', path: '/addresses/{id}/', summary: 'The address as it is now' })
    .errors(problems('address_not_found'))
    .input(addressForm.extend(addressId))
    .output(oneAddress),

  removeAddress: endpoint('viewer', { household: true })
    .route({ method: 'DELETE', path: '/addresses/{id}/', summary: 'Delete an address' })
    .errors(problems('address_not_found'))
    .input(z.object(addressId))
    .output(doneAnswer),
};

export const shippingContract = {
  listAreas: endpoint('public')
    .route({
      method: 'GET',
      path: '/areas/',
      summary: 'Areas of Indonesia: provinces, or what an area is made of, by how names begin',
    })
    .errors(problems('area_not_found'))
    .input(
      z.object({
        parent: areaCodeSchema.optional().describe('Default: the provinces'),
        search: textSchema(60).trim().optional().describe('Prefix of a word in the name'),
      }),
    )
    .output(envelope({ areas: z.array(listedAreaSchema).describe('By name') })),

  listShippingCountries: endpoint('public')
    .route({ method: 'GET', path: '/shipping_countries/', summary: 'Where the shop sends to' })
    .output(
      envelope({
        countries: z.array(countrySchema),
        elsewhere: z.boolean().describe('Whether all other countries are included'),
      }),
    ),

  ...addressesContract,
};
