import { expect, test } from 'vitest';
import { testSettings } from '#test/settings.ts';
import { readSettings, settingForms, shownValue } from './setting-fields.ts';

test('what a form shows and what it reads are the same settings', () => {
  const settings = {
    ...testSettings,
    social_links: [{ network: 'Mastodon Sosial', url: 'https://example.org/@sorot' }],
    no_subscription_needed: null,
    cheques_to: null,
    metadata_providers: ['tmdb'],
  };
  for (const fields of Object.values(settingForms)) {
    const form = new FormData();
    for (const field of fields) {
      const value = settings[field.name as keyof typeof settings];
      const isList = field.kind === 'languages' || field.kind === 'boxes';
      const values = isList && Array.isArray(value) ? value : [shownValue(settings, field, 'IDR')];
      for (const each of values) form.append(field.name, String(each));
    }
    expect(settings).toMatchObject(readSettings(form, fields, []));
  }
});

test('what the environment determines is not sent', () => {
  const form = new FormData();
  form.set('site_name', 'Layar');
  const fixed = [{ key: 'site_name', variable: 'SITE_NAME' } as const];
  expect(readSettings(form, settingForms.general, fixed)).not.toHaveProperty('site_name');
  expect(readSettings(form, settingForms.general, [])).toMatchObject({ site_name: 'Layar' });
});
