import { z } from 'zod';
import { maxApiKeyDays, staffRoles } from '../constants/account.ts';
import { changeSchema, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

export const apiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    username: z.string().describe('Whose key it is'),
    is_own: z.boolean(),
    roles: z.array(z.enum(staffRoles)),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().describe('Null: never'),
    last_used_at: z.iso.datetime().nullable().describe('To the minute'),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKeySchema = z.object({
  name: textSchema(60).trim().min(1),
  roles: z
    .array(z.enum(staffRoles))
    .min(1)
    .max(staffRoles.length)
    .describe('Those of the account, or fewer; owners may give any'),
  days: z.int().min(1).max(maxApiKeyDays).nullable().describe('Until it expires; null: never'),
});

/** Keys with which scripts call staff operations: `Authorization: Bearer sorot_…`. */
export const apiKeysContract = {
  listApiKeys: endpoint('staff')
    .route({
      method: 'GET',
      path: '/ops/api_keys/',
      summary: 'The own API keys, newest first; owners see those of everybody',
    })
    .output(envelope({ api_keys: z.array(apiKeySchema) })),

  addApiKey: endpoint('staff', { proof: true })
    .route({
      method: 'POST',
      path: '/ops/api_keys/',
      summary: 'Create an API key',
      successStatus: 201,
    })
    .errors(problems('role_not_held', 'too_many_api_keys'))
    .input(newApiKeySchema)
    .output(
      envelope({
        key: z.string().describe('Shown this once'),
        api_key: apiKeySchema,
        change: changeSchema,
      }),
    ),

  revokeApiKey: endpoint('staff', { sessionOnly: true })
    .route({
      method: 'DELETE',
      path: '/ops/api_keys/{id}/',
      summary: 'Refuse a key from now on: an own one, or any as an owner',
    })
    .errors(problems('api_key_not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(envelope({ api_key: apiKeySchema, change: changeSchema })),
};
