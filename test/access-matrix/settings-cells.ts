import { type Cells, operatorAlone } from './cells.ts';

export const settingsCells: Cells = {
  'settings.getSettings': [operatorAlone('all', '/ops/settings/')],
  'settings.getShopSettings': [operatorAlone('those of the shop', '/ops/shop_settings/')],
  'settings.saveSettings': [
    operatorAlone('the name', { path: '/ops/settings/', body: { site_name: 'Sorot' } }),
  ],
};
