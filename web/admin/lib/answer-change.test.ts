import { ORPCError } from '@orpc/client';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { action } from '#web/account/security/proof.route.tsx';
import { apiContext, type Visit, visitContext } from '#web/lib/visit.ts';
import { answerChange } from './answer-change.server.ts';

function refusal(code: string) {
  const text = { type: 'about:blank', title: code, detail: code, detail_message: code };
  return new ORPCError(code, { status: 403, data: { ...text, status: 403, code } });
}

/** A visit of staff; `proves` is how the API takes a proof. */
function visit(proves: () => Promise<unknown> = async () => ({})) {
  const context = new RouterContextProvider();
  context.set(visitContext, { language: 'en', languageInAddress: false } as Visit);
  context.set(apiContext, { account: { proveIdentity: proves } } as unknown as ApiClient);
  return context;
}

function formOf(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** What the page of the proof answers to a form. */
async function prove(form: FormData, context = visit()) {
  const url = new URL('http://site/account/security/proof?from=%2Fadmin%2Fapi-keys%3Flang%3Den');
  const request = new Request(url, { method: 'POST', body: form });
  const given: Partial<Parameters<typeof action>[0]> = { context, request, url };
  const answer = await action(given as Parameters<typeof action>[0]);
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get('location') };
  }
  return 'data' in answer ? answer.data : answer;
}

test('a change that needs a proof is sent to its page, form and all', async () => {
  const url = new URL('http://site/admin/settings/payment?lang=en');
  const answer = await answerChange({ context: visit(), url }, new FormData(), [], async () => {
    throw refusal('proof_required');
  });
  if (!(answer instanceof Response)) throw new Error('no redirect');
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe(
    `/account/security/proof?from=${encodeURIComponent('/admin/settings/payment?lang=en')}`,
  );
});

test('a form waits for the proof and is then sent again, without passwords and tokens', async () => {
  const typed = [
    ...[['roles', 'shop'] as const, ['roles', 'support'] as const],
    ['name', 'Gudang'] as const,
  ];
  const sent = formOf(...typed.map(([name, value]): [string, string] => [name, value]));
  for (const secret of ['password', 'xsrf_token', 'pin']) sent.set(secret, 'secret');
  expect(await prove(sent)).toEqual({ passed: typed, answer: undefined });

  const again = formOf(['proof', 'resend'], ['roles', 'shop'], ['current_password', 'salah']);
  const refuses = visit(() => Promise.reject(refusal('wrong_password')));
  expect(await prove(again, refuses)).toMatchObject({
    passed: [['roles', 'shop']],
    answer: { problem: expect.any(String) },
  });
  expect(await prove(again)).toEqual({ status: 307, to: '/admin/api-keys?lang=en' });
});

test('without a form, the proof leads back to the page', async () => {
  const own = formOf(['proof', ''], ['current_password', 'benar']);
  expect(await prove(own)).toEqual({ status: 303, to: '/admin/api-keys?lang=en' });
});
