import { z } from 'zod';
import { ownPlanMethods } from '../constants/plan.ts';
import { isOwnMethod, ownMethods } from '../constants/shop.ts';
import { textSchema } from './fields.ts';

/** Any that could be one: which there are, the API knows, and orders may have one of the past. */
export const gatewayIdSchema = textSchema(40)
  .regex(/^[a-z][a-z0-9_]*$/)
  .refine((id) => !isOwnMethod(id), { message: 'not_accepted' })
  .brand<'GatewayId'>()
  .describe('Id of a payment gateway, whose name the site has in `gateways`')
  .meta({ examples: ['midtrans'] });

export const offeredMethodSchema = z.union([z.enum(ownMethods), gatewayIdSchema]);

/** `none`: there was nothing to pay. */
export const paymentMethodSchema = z.union([z.enum([...ownMethods, 'none']), gatewayIdSchema]);

export const planMethodSchema = z.union([z.enum(ownPlanMethods), gatewayIdSchema]);
