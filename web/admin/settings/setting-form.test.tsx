import { ORPCError } from '@orpc/client';
import { createRoutesStub, RouterContextProvider, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { testSettings } from '#test/settings.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { saveForm } from './save-form.server.ts';
import { settingForms } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';

const fixed = [
  { key: 'site_name', variable: 'SITE_NAME' } as const,
  { key: 'unrated_as', variable: 'UNRATED_AS' } as const,
];

function GeneralForm() {
  return (
    <SettingForm
      fields={settingForms.general}
      settings={testSettings}
      fixed={fixed}
      answer={useActionData<FormAnswer>()}
    />
  );
}

function renderForm(answer?: FormAnswer): string {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: GeneralForm }]);
  return renderPart(<Page hydrationData={answer && { actionData: { page: answer } }} />);
}

test('a box that the environment determines is disabled, and says by what', () => {
  const html = renderForm();
  expect(html).toMatch(/<input[^>]*(disabled[^>]*name="site_name"|name="site_name"[^>]*disabled)/);
  expect(html).toContain('SITE_NAME');
  expect(html).toContain('UNRATED_AS');
  expect(html).toContain('hello@example.org');
});

test('a refused form keeps all chosen languages, and says what is wrong with parts', async () => {
  const form = new FormData();
  for (const language of ['id', 'de', 'fr']) form.append('languages', language);
  const refusal = (field: string) => ({ field, message: `No: ${field}` });
  const errors = ['languages', 'social_links.0.url', 'social_links.1.url'].map(refusal);
  const saveSettings = async () => {
    const said = { type: 'about:blank', title: 'No', detail: 'No', detail_message: 'No' };
    const problem = { ...said, status: 422, code: 'invalid_input', errors };
    throw new ORPCError('invalid_input', { status: 422, data: problem });
  };
  const getSettings = async () => ({ data: { current: { fixed } } });
  const context = new RouterContextProvider();
  // The rest of the client is not called.
  context.set(apiContext, { settings: { getSettings, saveSettings } } as never);
  const page = { context, url: new URL('http://site/admin/settings/general') };
  const refused = await saveForm(page, form, settingForms.general);
  const html = renderForm('data' in refused ? refused.data : undefined);
  const checked = [...html.matchAll(/<input([^>]*name="languages"[^>]*)>/g)].filter(([, input]) =>
    input?.includes('checked'),
  );
  expect(checked).toHaveLength(3);
  expect(html).toContain('No: languages');
  expect(html).toContain('No: social_links.0.url');
});

test('prices of plans are read as people write them, and refused where they are unclear', async () => {
  const saved: object[] = [];
  const saveSettings = async (changes: object) => {
    saved.push(changes);
    return { data: { change: 1 } };
  };
  const getSettings = async () => ({ data: { current: { fixed: [] } } });
  const context = new RouterContextProvider();
  // The rest of the client is not called.
  context.set(apiContext, { settings: { getSettings, saveSettings } } as never);
  context.set(visitContext, { language: 'en' } as never);
  const page = { context, url: new URL('http://site/admin/settings/plans') };
  const submit = (basic: string) => {
    const form = new FormData();
    form.set('plan_basic_price', basic);
    form.set('plan_premium_price', '79000');
    return saveForm(page, form, settingForms.plans);
  };
  expect(await submit('39.000')).toBeInstanceOf(Response);
  expect(saved).toEqual([{ plan_basic_price: 39_000, plan_premium_price: 79_000 }]);
  expect(await submit('39.00')).toMatchObject({
    data: { errors: { plan_basic_price: expect.any(String) } },
  });
  expect(saved).toHaveLength(1);
});
