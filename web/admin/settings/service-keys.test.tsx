import { ORPCError } from '@orpc/client';
import { createRoutesStub, RouterContextProvider, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import type { ServiceKey } from '#contract/ops/service-keys.ts';
import { renderPart } from '#test/render-part.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { saveServiceKeys } from './save-service-keys.server.ts';
import { ServiceKeys } from './service-keys.tsx';

const typed = 'tmdb-8d1f2c-kept-to-itself-wxyz';

const common = { kind: 'metadata', provider: 'tmdb', service: 'TMDB', credential: 'key' } as const;
const nothing = { ending: null, stored_at: null, stored_by: null };
const stored = { ending: 'wxyz', stored_at: '2026-11-30T12:00:00.000Z', stored_by: 'sari' };
const keys: ServiceKey[] = [
  { ...common, ...nothing, variable: 'ONE', state: 'environment' },
  { ...common, ...stored, variable: 'TWO', state: 'stored' },
  { ...common, ...stored, variable: 'THREE', state: 'unreadable' },
  { ...common, ...nothing, variable: 'FOUR', state: 'missing', credential: 'password' },
];

function Keys() {
  return <ServiceKeys keys={keys} answer={useActionData<FormAnswer>()} />;
}

function render(answer?: FormAnswer): string {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: Keys }]);
  return renderPart(<Page hydrationData={answer && { actionData: { page: answer } }} />);
}

/** What an action answers to a form of the page. */
async function send(fields: Record<string, string>, saving: (input: unknown) => Promise<object>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const context = new RouterContextProvider();
  context.set(apiContext, { settings: { saveServiceKeys: saving } } as never);
  context.set(visitContext, { language: 'en', search: '' } as never);
  return saveServiceKeys({ context, url: new URL('http://site/admin/settings/metadata') }, form);
}

test('each key says where it comes from, in a box without a value; those stored can be removed', () => {
  const html = render();
  const boxes = [...html.matchAll(/<input[^>]*name="secret\.(\w+)"[^>]*>/g)];
  expect(boxes.map(([, name]) => name)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR']);
  for (const [box] of boxes) expect(box).not.toContain('value=');
  expect(boxes.filter(([box]) => box.includes('disabled')).map(([, name]) => name)).toEqual([
    'ONE',
  ]);
  expect(html).toContain('environment variable ONE');
  expect(html).toMatch(/by sari · ends with …wxyz/);
  expect(html).toContain('no longer readable');
  expect(html).toContain('The environment variable FOUR would do');
  const removable = [...html.matchAll(/<button[^>]*name="remove"[^>]*>/g)].map(([tag]) => tag);
  expect(removable).toEqual([
    expect.stringContaining('value="TWO"'),
    expect.stringContaining('value="THREE"'),
  ]);
});

test('a refusal stands at its box, and never sends back what was typed', async () => {
  const refusal = { field: 'FOUR', message: 'Not a password.' };
  const said = { type: 'about:blank', title: 'No', detail: 'No', detail_message: 'No' };
  const data = { ...said, status: 422, code: 'invalid_input', errors: [refusal] };
  const refused = await send({ section: 'tmdb', 'secret.FOUR': typed }, async () => {
    throw new ORPCError('invalid_input', { status: 422, data });
  });
  expect(JSON.stringify(refused)).not.toContain(typed);
  const html = render('data' in refused ? refused.data : undefined);
  expect(html).toContain('Not a password.');
  expect(html).not.toContain(typed);
});

test('a form without a key says so, and stores nothing', async () => {
  const refused = await send({ section: 'tmdb', 'secret.TWO': ' ' }, async () => {
    throw new Error('It was stored');
  });
  expect(render('data' in refused ? refused.data : undefined)).toContain('Type a key first');
});
