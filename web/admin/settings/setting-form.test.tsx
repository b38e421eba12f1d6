import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { testSettings } from '#test/settings.ts';
import { settingForms } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';

const fixed = [{ key: 'site_name', variable: 'SITE_NAME' } as const];

function GeneralForm() {
  return (
    <SettingForm
      fields={settingForms.general}
      settings={testSettings}
      fixed={fixed}
      answer={undefined}
    />
  );
}

test('a box that the environment determines is disabled, and says by what', () => {
  const Page = createRoutesStub([{ path: '/', Component: GeneralForm }]);
  const html = renderPart(<Page />);
  expect(html).toMatch(/<input[^>]*(disabled[^>]*name="site_name"|name="site_name"[^>]*disabled)/);
  expect(html).toContain('SITE_NAME');
  expect(html).toContain('hello@example.org');
});
