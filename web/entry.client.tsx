import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserI18n } from './i18n/browser-i18n.ts';
import { reloadWhenOutdated } from './lib/reload-when-outdated.ts';

async function hydrate() {
  const i18n = await createBrowserI18n();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>,
    );
  });
}

reloadWhenOutdated();
void hydrate();
