import { expect, inject, onTestFinished, test } from 'vitest';
import { startOidcIssuer } from '#test/oidc-issuer.ts';
import { authCookie, readSession } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';

const people = [true, false].map((javaScript) => {
  const name = `wayan${javaScript ? 1 : 2}${Date.now()}`;
  const email = `${name}@example.org`;
  return { javaScript, person: { sub: name, email, email_verified: true } };
});

test('visitors sign in with another service, with and without scripts', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Contoh' }).click();
  await page.getByText('Logging in with Contoh isn’t possible right now').waitFor();

  const issuer = await startOidcIssuer(`${siteUrl}/login/oidc/callback`, inject('oidcPort'));
  onTestFinished(() => issuer.close());
  for (const { javaScript, person } of people) {
    issuer.expect(person);
    const visitor = await openVisitor({ javaScript, expectedComplaints: /410/ });
    await visitor.goto('/login?from=/account/security');
    await visitor.getByRole('link', { name: 'Continue with Contoh' }).click();
    if (!javaScript) await visitor.getByRole('button', { name: 'Continue with Contoh' }).click();
    await visitor.waitForURL(`${siteUrl}/account/security`);
    expect(await readSession(visitor)).toMatchObject({ email: person.email });
    await visitor.getByText('Your account has no password yet').waitFor();
    await visitor.getByRole('button', { name: 'Unlink Contoh' }).click();
    await visitor.getByText('The sign-in is unlinked').waitFor();

    // An address without an attempt of this browser signs nobody in.
    // A page without scripts, which would notice.
    await visitor.goto('/livez');
    await visitor.context().clearCookies({ name: authCookie });
    await visitor.goto('/login/oidc/callback?code=x&state=y');
    if (!javaScript) await visitor.getByRole('button', { name: 'Continue with Contoh' }).click();
    await visitor.getByText('Signing in took too long').waitFor();
    expect(await readSession(visitor)).toBeUndefined();
  }
});
