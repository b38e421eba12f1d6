import { z } from 'zod';
import { changeSchema, envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { problems } from './shared/problem.ts';
import { settingKeys, settingSchemas, settingsSchema } from './shared/settings.ts';

const fixedSchema = z
  .array(z.object({ key: z.enum(settingKeys), variable: z.string() }))
  .describe('Settings that environment variables determine; they cannot be changed here');

export const currentSettingsSchema = z
  .object({
    settings: settingsSchema.describe('In effect'),
    defaults: settingsSchema.describe('In effect without any changes'),
    fixed: fixedSchema,
  })
  .meta({ id: 'CurrentSettings' });

export type CurrentSettings = z.infer<typeof currentSettingsSchema>;

const { logo, icon, ...changeable } = settingSchemas;

export const settingChangesSchema = z.object(changeable).partial();

const shopShape = {
  bank_account: true,
  qris: true,
  cheques_to: true,
  cod_maximum: true,
  cod_open_orders: true,
  transfer_hours: true,
  guest_line_pieces: true,
  guest_order_pieces: true,
  low_stock_level: true,
  sender_address: true,
} as const;

export const settingsContract = {
  getSettings: endpoint('owner')
    .route({ method: 'GET', path: '/ops/settings/', summary: 'All settings, and their defaults' })
    .output(envelope({ current: currentSettingsSchema })),

  getShopSettings: endpoint('shop')
    .route({ method: 'GET', path: '/ops/shop_settings/', summary: 'Payment and shipping' })
    .output(
      envelope({
        settings: settingsSchema.pick(shopShape).meta({ id: 'ShopSettings' }),
        fixed: fixedSchema,
      }),
    ),

  saveSettings: endpoint('owner')
    .route({
      method: 'PATCH',
      path: '/ops/settings/',
      summary: 'Change settings; those that are not named stay as they are',
    })
    .errors(
      problems(
        'setting_fixed',
        'premium_not_higher',
        'default_language_not_offered',
        'accent_too_faint',
        ...(['qris_unreadable', 'qris_checksum_wrong', 'qris_not_static'] as const),
        ...(['qris_currency_wrong', 'qris_country_wrong'] as const),
      ),
    )
    .input(settingChangesSchema)
    .output(envelope({ change: changeSchema })),
};
