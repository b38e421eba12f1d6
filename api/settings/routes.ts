import { implement } from '@orpc/server';
import { requireProof } from '#api/account/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { settingsContract } from '#contract/settings.ts';
import type { SettingKey } from '#contract/shared/settings.ts';
import { movesMoney, saveSettings } from './commands/save-settings.ts';
import type { LiveSettings } from './live-settings.ts';

export function settingsRoutes({ db, settings }: { db: Database; settings: LiveSettings }) {
  const endpoints = implement(settingsContract).$context<RequestContext>();
  return endpoints.router({
    getSettings: endpoints.getSettings.handler(async () => {
      const { current, defaults } = settings;
      return { data: { current: { settings: current, defaults, fixed: listFixed(settings) } } };
    }),

    getShopSettings: endpoints.getShopSettings.handler(async () => {
      const { bank_account, qris, cheques_to, transfer_hours } = settings.current;
      const { cod_maximum, cod_open_orders } = settings.current;
      const { guest_line_pieces, guest_order_pieces } = settings.current;
      const { low_stock_level, sender_address } = settings.current;
      const guests = { guest_line_pieces, guest_order_pieces };
      const cash = { cod_maximum, cod_open_orders };
      const payment = { bank_account, qris, cheques_to, transfer_hours, ...cash };
      return {
        data: {
          settings: { ...payment, ...guests, low_stock_level, sender_address },
          fixed: listFixed(settings),
        },
      };
    }),

    saveSettings: endpoints.saveSettings.handler(async ({ input, context }) => {
      if (movesMoney(input, settings.current)) await requireProof(db, viewerOf(context));
      const change = await saveSettings(db, context.actor, input, settings);
      // Other processes hear of it from the database; this one applies it at once.
      await settings.reload();
      return { data: { change } };
    }),
  });
}

function listFixed({ fixed }: LiveSettings) {
  return Object.entries(fixed).map(([key, { variable }]) => ({ key: key as SettingKey, variable }));
}
