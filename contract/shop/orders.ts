import { z } from 'zod';
import { cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { digitsSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import {
  downloadSchema,
  orderSchema,
  orderSummarySchema,
  trackedOrderSchema,
} from './order-schemas.ts';

export const orderNumberSchema = textSchema(40).meta({ examples: ['7K2M9QX4TB8W'] });

/** Grants access to an order from its mails; accounts do not need it for their own. */
export const orderTokenSchema = textSchema(200)
  .optional()
  .describe('From the link in mails about the order');

const orderPath = { number: orderNumberSchema, token: orderTokenSchema };

export const trackingFormSchema = z.object({
  number: textSchema(60).trim().min(1).describe('Case and # are ignored'),
  email: z.email().max(254).optional().describe('Of the billing address; or its `phone`'),
  phone: digitsSchema(40).trim().optional().describe('In any form'),
});

export const returnFormSchema = z.object({
  reason: textSchema(1_000).trim().min(1),
  lines: z
    .array(z.object({ item_id: z.int().positive(), quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(100),
});

const orderAnswer = envelope({ order: orderSchema });

export const ordersContract = {
  listOrders: endpoint('viewer', { household: true })
    .route({ method: 'GET', path: '/orders/', summary: 'The own orders, newest first' })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ orders: z.array(orderSummarySchema), page: shortPageSchema })),

  getOrder: endpoint('public', { household: true })
    .route({
      method: 'GET',
      path: '/orders/{number}/',
      summary: 'One of the own orders, or the one of a link in a mail',
    })
    .errors(problems('order_not_found'))
    .input(z.object(orderPath))
    .output(orderAnswer),

  cancelOrder: endpoint('public', { household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/cancellation/',
      summary: 'Cancel before anything is paid or proven; doing it twice changes nothing',
    })
    .errors(problems('order_not_found', 'transition_refused'))
    .input(z.object(orderPath))
    .output(orderAnswer),

  requestReturn: endpoint('public', { household: true })
    .route({
      method: 'POST',
      path: '/orders/{number}/returns/',
      summary: 'Ask to give things back; an operator decides',
      successStatus: 201,
    })
    .errors(problems('order_not_found', 'return_not_possible'))
    .input(z.object({ ...orderPath, ...returnFormSchema.shape }))
    .output(orderAnswer),

  trackOrder: endpoint('public')
    .route({
      method: 'POST',
      path: '/order_tracking/',
      summary: 'Where an order is, by its number and e-mail address or phone number',
    })
    .errors(problems('order_not_found'))
    .input(trackingFormSchema)
    .output(envelope({ order: trackedOrderSchema })),

  listDownloads: endpoint('viewer', { household: true })
    .route({ method: 'GET', path: '/downloads/', summary: 'Files of the own orders' })
    .output(envelope({ downloads: z.array(downloadSchema) })),

  issueDownload: endpoint('public', { household: true })
    .route({
      method: 'POST',
      path: '/downloads/{id}/',
      summary: 'An address of the file for 15 minutes; it counts as one download',
      successStatus: 201,
    })
    .errors(problems('download_not_found', 'download_used_up', 'download_expired'))
    .input(z.object({ id: z.uuid(), token: orderTokenSchema }))
    .output(
      envelope({
        url: z.string().describe('Path on this site; supports Range'),
        expires_at: z.iso.datetime(),
        remaining: z.int().nullable(),
      }),
    ),
};
