import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import type { Stream } from '#contract/media.ts';
import { directionOf, parseLanguage } from '#contract/shared/language.ts';
import { PageVisitContext } from '#web/lib/page-visit.ts';
import { Player } from '#web/playback/player.tsx';
import { useVersionChoice } from '#web/playback/use-version-choice.ts';
import '#web/themes/index.css';

const texts = import.meta.glob<object>('/locales/*/playback.json', {
  eager: true,
  import: 'default',
});

/** The player alone on a page. The query determines film and language. */
async function showPlayer() {
  const query = new URLSearchParams(window.location.search);
  const language = parseLanguage(query.get('lang')) ?? 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.body.dataset.theme = query.get('theme') ?? 'dark';

  const direction = directionOf(language);
  const visit = {
    language,
    languageInAddress: false,
    direction,
    origin: window.location.origin,
    timeZone: 'UTC',
    timeZoneIsOwn: false,
    savesData: false,
  };

  const i18n = createInstance();
  const playback = texts[`/locales/${language}/playback.json`] ?? {};
  const resources = { [language]: { playback } };
  await i18n.use(initReactI18next).init({
    lng: language,
    resources,
    interpolation: { escapeValue: false },
  });

  const root = document.getElementById('page');
  if (!root) throw new Error('There is no #page');
  const page = (
    <I18nextProvider i18n={i18n}>
      <PageVisitContext value={visit}>
        <h1>{query.get('name') ?? 'Senja di Kapal'}</h1>
        <LoadedPlayer query={query} />
      </PageVisitContext>
    </I18nextProvider>
  );
  async function loader(): Promise<LoadedFilm> {
    const film: Stream = await (await fetch('/media/stream.json')).json();
    const change = JSON.parse(query.get('stream') ?? '{}');
    const stream = change === null ? null : { ...film, ...change };
    return { stream, versions: versionsIn(query, film) };
  }
  // Nobody is signed in: this page's root has no loader data.
  const router = createMemoryRouter([
    { id: 'root', children: [{ path: '*', loader, element: page, hydrateFallbackElement: <></> }] },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
}

type LoadedFilm = { stream: Stream | null; versions: ReturnType<typeof versionsIn> };

function LoadedPlayer({ query }: { query: URLSearchParams }) {
  const { stream, versions } = useLoaderData<LoadedFilm>();
  const id = Number(query.get('title') ?? 1);
  const version = useVersionChoice({ id, stream: versions[0]?.stream ?? stream, versions });
  return (
    <Player
      stream={version.stream}
      versions={version.choice}
      played={versions.length > 0 ? { kind: 'title', id } : undefined}
      name={query.get('name') ?? 'Senja di Kapal'}
      still={null}
      playAddress="?play=1#player"
      startsAtOnce={query.has('play') || version.startsAtOnce}
      previous={neighbourIn(query, 'previous')}
      next={neighbourIn(query, 'next')}
      afterwards={{ rate: '?reviews#review-form', related: relatedIn(query) }}
      isRestricted={query.has('restricted')}
    />
  );
}

/** The same film under these names, each with a playlist of its own. The first plays by itself. */
function versionsIn(query: URLSearchParams, film: Stream) {
  const names = query.get('versions')?.split(',') ?? [];
  return names.map((name, number) => ({
    id: number + 1,
    name,
    stream: {
      ...film,
      id: film.id.replace(/.$/, String(number + 1)),
      master: `${film.master}?${number + 1}`,
    },
  }));
}

/**
 * The page of a neighbouring episode: the same film under another name. Up to `last`, one follows
 * after the next, too.
 */
function neighbourIn(query: URLSearchParams, which: 'previous' | 'next') {
  const name = query.get(which);
  if (!name) return null;
  const beside = new URLSearchParams({ name, play: '1' });
  const last = query.get('last');
  if (last && name !== last) {
    const number = Number(name.split(' ').at(-1));
    beside.set('next', `Episode ${number + 1}`);
    beside.set('last', last);
  }
  return { name, address: `?${beside}#player` };
}

/** Titles without posters, named in the query. */
function relatedIn(query: URLSearchParams) {
  return query.getAll('related').map((name, id) => {
    return { id, name, address: `?${new URLSearchParams({ name })}`, poster: null };
  });
}

void showPlayer();
