import { z } from 'zod';
import { credentials, serviceKinds } from '../constants/settings.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const variableSchema = textSchema(60).regex(/^[A-Z][A-Z\d_]*$/);

const serviceKeySchema = z
  .object({
    variable: z.string().describe('The environment variable that it stands in for'),
    kind: z.enum(serviceKinds),
    provider: z.string(),
    service: z.string().describe('The name of the provider'),
    credential: z.enum(credentials),
    state: z
      .enum(['environment', 'stored', 'unreadable', 'missing'])
      .describe(
        '`environment`: the variable is set, and wins; `unreadable`: stored under another key of the site, and as good as missing',
      ),
    ending: z.string().nullable().describe('The last four characters of a long one that is stored'),
    stored_at: z.iso.datetime().nullable(),
    stored_by: z.string().nullable(),
  })
  .meta({ id: 'ServiceKey' });

export type ServiceKey = z.infer<typeof serviceKeySchema>;

const keyList = envelope({ keys: z.array(serviceKeySchema) });

/** Keys of accounts with other companies; their values are never sent. */
export const serviceKeysContract = {
  listServiceKeys: endpoint('owner')
    .route({
      method: 'GET',
      path: '/ops/service_keys/',
      summary: 'Which keys of services are there, and where they come from',
    })
    .output(keyList),

  saveServiceKeys: endpoint('owner')
    .route({
      method: 'PATCH',
      path: '/ops/service_keys/',
      summary: 'Store keys of services, or remove them; others stay as they are',
    })
    .errors(problems('setting_fixed'))
    .input(
      z.object({
        keys: z
          .array(
            z.object({
              variable: variableSchema,
              value: textSchema(4_000).trim().min(1).nullable().describe('Null: removed'),
            }),
          )
          .min(1)
          .max(20),
      }),
    )
    .output(keyList),
};
