import { backups } from '#api/settings/tables.ts';
import { type Cells, everybody, operatorAlone } from './cells.ts';

const wording = { subject: 'Lunas', body: '{{greeting}}\n\nLunas.' };
const owner = {
  username: 'pemilik',
  email: 'pemilik@example.org',
  password: 'kapal-di-laut-77',
  name: 'Sari',
  site_name: 'Layar',
  language: 'id',
};

export const settingsCells: Cells = {
  'settings.getSettings': [operatorAlone('all', '/ops/settings/')],
  'settings.getShopSettings': [operatorAlone('those of the shop', '/ops/shop_settings/')],
  'settings.saveSettings': [
    operatorAlone('the name', { path: '/ops/settings/', body: { site_name: 'Sorot' } }),
  ],
  'settings.listServiceKeys': [operatorAlone('all', '/ops/service_keys/')],
  'settings.saveServiceKeys': [
    operatorAlone('one that is not there', {
      path: '/ops/service_keys/',
      body: { keys: [{ variable: 'TMDB_API_KEY', value: null }] },
    }),
  ],
  'settings.setLook': [operatorAlone('nothing', { path: '/ops/look/', body: {} })],
  'settings.removeLook': [operatorAlone('the logo', { path: '/ops/look/logo/', body: {} })],
  'settings.listMailTexts': [operatorAlone('all', '/ops/mail_texts/')],
  'settings.getMailText': [
    operatorAlone('one', '/ops/mail_texts/order_paid/en/'),
    operatorAlone('none', '/ops/mail_texts/nothing/en/', 404),
  ],
  'settings.saveMailText': [
    operatorAlone('one', { path: '/ops/mail_texts/order_paid/en/', body: wording }),
  ],
  'settings.previewMailText': [
    operatorAlone('one', { path: '/ops/mail_texts/order_paid/en/preview/', body: wording }),
  ],
  'settings.getMailSetup': [operatorAlone('of the site', '/ops/mail_setup/')],
  'settings.sendTestMail': [
    operatorAlone('into the folder', { path: '/ops/test_mail/', body: { to: 'sari@example.org' } }),
  ],
  'settings.listBackups': [operatorAlone('all', '/ops/backups/')],
  'settings.startBackup': [
    operatorAlone(
      'a backup',
      async ({ api }) => {
        await api.db.delete(backups);
        return { path: '/ops/backups/', body: {} };
      },
      202,
    ),
  ],
  'settings.cancelBackup': [
    operatorAlone('none', { path: '/ops/backups/999999/cancel/', body: {} }, 404),
  ],
  'settings.downloadBackup': [
    operatorAlone('none', { path: '/ops/backups/1/download/', body: {} }, 404),
  ],
  'settings.getSystem': [operatorAlone('all', '/ops/system/')],
  'settings.setUp': [
    everybody('a wrong token', { path: '/setup/', body: { ...owner, token: 'x' } }, 404),
  ],
  'settings.setUpFromDemo': [
    // The operator of the matrix is an owner already.
    operatorAlone('a site with an owner', { path: '/ops/setup/', body: owner }, 404),
  ],
  'settings.previewDemoRemoval': [operatorAlone('nothing', '/ops/demo/')],
  'settings.removeDemo': [operatorAlone('nothing', { path: '/ops/demo/', body: {} })],
};
