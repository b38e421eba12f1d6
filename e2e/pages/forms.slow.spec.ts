import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import { fillCart, pin } from '../shop/support/buying.ts';
import { orderByApi } from '../shop/support/order-by-api.ts';
import { askAs, authCookie, fromSomewhere, registerAccount } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { everyPage } from '../support/pages.ts';

/** On cached pages: docs/decisions/025 and 055. */
const restOnOrigin =
  /^\/(age-confirmation|cart\/add|language|newsletter|wishlist\/add|comments\/[^/]+|keep)$/;

type FoundForm = { path: string; hasField: boolean; token: string };
type Found = { forms: FoundForm[]; faults: string[] };

/** Reads a page in the browser: forms that change something, and wrongly marked fields. */
function readForms(html: string): Found {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const forms: FoundForm[] = [];
  const faults: string[] = [];
  for (const form of page.querySelectorAll('form')) {
    // A stepper, and a choice without an empty option, always have a value and need not be required.
    const controls = [
      ...form.querySelectorAll<HTMLInputElement>(
        'input:not([type=hidden], [type=number]), select:has(option[value=""]), textarea',
      ),
    ];
    /** Label of a field; for radio buttons, of the whole group. */
    const nameOf = (control: HTMLInputElement): string => {
      const own = page.querySelector(`label[for="${CSS.escape(control.id)}"]`);
      const group =
        control.type === 'radio' && control.closest('fieldset')?.querySelector('legend');
      return ((group || own || control.closest('label'))?.textContent ?? '').trim();
    };
    for (const control of controls) {
      if (control.required !== nameOf(control).endsWith('*')) {
        faults.push(`${nameOf(control)} (${control.name}): required is ${control.required}`);
      }
    }
    if (form.method !== 'post') continue;
    const field = form.querySelector<HTMLInputElement>('input[name=xsrf_token]');
    // A form with an empty action is submitted to its own page.
    const path = new URL(form.getAttribute('action') || '.', 'http://page.invalid').pathname;
    forms.push({ path, hasField: field !== null, token: field?.getAttribute('value') ?? '' });
  }
  return { forms, faults };
}

async function walk(reader: Page, paths: string[], headers: Record<string, string> = {}) {
  const found: (FoundForm & { page: string })[] = [];
  const faults = new Set<string>();
  for (const page of paths) {
    const html = await (await fetch(siteUrl + page, { headers })).text();
    const read = await reader.evaluate(readForms, html);
    found.push(...read.forms.map((form) => ({ ...form, page })));
    for (const fault of read.faults) faults.add(`${page} ${fault}`);
  }
  return { found, faults: [...faults] };
}

async function signIn(): Promise<{ paths: string[]; cookie: string }> {
  const { session } = await registerAccount();
  const number = await orderByApi(session, 'bank_transfer', pin);
  await askAs(session.token.access, 'profiles/', { name: 'Adik' });
  await fillCart(session, pin);
  return {
    cookie: `${authCookie}=${encodeURIComponent(writeSession(session))}; XSRF-TOKEN=walked`,
    paths: [
      ...[
        '',
        '/details',
        '/profiles',
        '/sessions',
        '/security',
        '/data',
        '/subscription',
        '/pin',
      ].map((part) => `/account${part}`),
      ...['/account/addresses/new', `/account/orders/${number}`, '/checkout', '/cart'],
      ...[`/account/orders/${number}?cancel`, `/checkout/order-received/${number}`],
      ...['/playlist', '/playlist/new', '/playlist/remove/all', '/watchlist-detail'],
      ...['/keep/movie/di-bawah-jakarta', '/reviews/movie/di-bawah-jakarta', '/pricing'],
      ...['/product-detail/kaus-penjaga-suar-kecil?tab=reviews', '/logout', '/wishlist'],
      '/blogs-detail/menonton-tanpa-membakar-kuota',
    ],
  };
}

function writeSession({ token, username, email }: Session): string {
  return JSON.stringify({ token, username, email });
}

test('exactly the required fields are marked; forms that change something carry the token', async () => {
  const reader = await openVisitor();
  const { paths, cookie } = await signIn();
  const viewer = await walk(reader, paths, { cookie });
  const visitor = await walk(reader, await everyPage());
  expect([...viewer.faults, ...visitor.faults]).toEqual([]);

  const withoutToken = [
    // Signed-in visitors get no cached pages: all but the shared parts have the token.
    ...viewer.found.filter(({ hasField, token }) => hasField && token !== 'walked'),
    ...viewer.found.filter(({ hasField, path }) => !hasField && !restOnOrigin.test(path)),
    // Other visitors may get cached pages, whose forms have to do without.
    ...visitor.found.filter(({ path, token }) => !token && !restOnOrigin.test(path)),
  ];
  expect(withoutToken).toEqual([]);
  const actions = new Set(viewer.found.map(({ path }) => path));
  expect(actions.size).toBeGreaterThan(10);

  // The site enforces it: the same forms change nothing without the token.
  const sent = { origin: siteUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of actions) {
    if (restOnOrigin.test(path) || path === '/') continue;
    const init = { method: 'POST', headers: { ...sent, ...fromSomewhere() }, body: '' };
    expect([path, (await fetch(siteUrl + path, init)).status]).toEqual([path, 403]);
  }
});

test('the check detects planted faults', async () => {
  const reader = await openVisitor();
  const read = await reader.evaluate(
    readForms,
    `<form method="post" action="/x"><label for="a">Name</label><input id="a" name="a" required>
      <label for="b">Mail *</label><input id="b" name="b"></form>`,
  );
  expect(read.faults).toHaveLength(2);
  expect(read.forms).toEqual([{ path: '/x', hasField: false, token: '' }]);
});
