import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createBrowserI18n } from './i18n/browser-i18n.ts';
import { reloadPage } from './lib/reload-page.ts';
import { keepPageChanges } from './lib/whole-page/keep-page-changes.ts';

const reloadMark = 'sorot:reloaded-for';

/**
 * Chunks of an outdated build may be gone from the server: if loading one fails, reloads the page,
 * once per file. A network failure is no reason to reload; the importer handles it.
 */
function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // Safari does not name the file. An outdated build also lacks its entry.
    const [file = import.meta.url] = /https?:\S+/.exec(payload.message) ?? [];
    if (sessionStorage.getItem(reloadMark) === file) return;
    const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.status !== 404) return;
    sessionStorage.setItem(reloadMark, file);
    reloadPage();
  });
}

async function hydrate() {
  const i18n = await createBrowserI18n();
  const restoreChanges = keepPageChanges();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>,
      {
        onRecoverableError(error) {
          restoreChanges();
          reportError(error);
        },
      },
    );
  });
}

reloadWhenOutdated();
void hydrate();
