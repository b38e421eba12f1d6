import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import type { Title } from '#contract/catalogue.ts';
import { embedKinds } from '#contract/shared/embed.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import { apiContext, isEmbedContext, type PageRequest } from '#web/lib/visit.ts';
import { Player } from '#web/playback/player.tsx';
import { episodePath, restrictedPath, startPath, titlePath } from '../paths.ts';
import type { Route } from './+types/embed.route.ts';
import styles from './embed.module.css';

export const handle = { namespaces: ['playback', 'share'] };

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const kind = embedKinds.find((each) => each === params.kind);
  if (!kind) throw data(null, { status: 404 });
  context.set(isEmbedContext, true);
  const film =
    kind === 'episode'
      ? await loadEpisode(Number(params.id), { context, request })
      : await loadFilm(kind, params.id, { context, request });
  return { ...film, startsAtOnce: url.searchParams.has('play') };
}

type LoadContext = Pick<PageRequest, 'context' | 'request'>;

async function loadFilm(type: 'movie' | 'video', slug: string, { context, request }: LoadContext) {
  const { catalogue } = context.get(apiContext);
  const { signal } = request;
  const { title } = (await orNotFound(catalogue.getTitle({ type, slug }, { signal }))).data;
  const { id, name, stream, clip_seconds: clipSeconds } = title;
  const counted = { kind: 'title' as const, id };
  const still = title.backdrop ?? title.poster;
  const why = isRefused(title) ? restrictedPath(title) : null;
  return { name, stream, still, clipSeconds, path: titlePath(title), why, counted };
}

async function loadEpisode(id: number, { context, request }: LoadContext) {
  const { catalogue } = context.get(apiContext);
  const { signal } = request;
  const { episode } = (await orNotFound(catalogue.getEpisode({ id }, { signal }))).data;
  const { name, stream, show } = episode;
  return {
    name: `${name} · ${show.name}`,
    stream,
    still: episode.still ?? show.backdrop,
    clipSeconds: episode.clip_seconds,
    path: episodePath(id),
    counted: { kind: 'episode' as const, id },
    why: isRefused(episode) ? restrictedPath({ episode: id }) : null,
  };
}

function isRefused({ access, playable }: Pick<Title, 'access' | 'playable'>): boolean {
  return !access.allowed && playable;
}

/** Whether the player's controls are hidden because of inactivity. */
function useQuietPlayer(around: RefObject<HTMLElement | null>): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const element = around.current;
    const eventName = 'userinactivechange';
    function listen({ target }: Event) {
      if (!(target instanceof Element)) return;
      setQuiet(target.hasAttribute('userinactive') && !target.hasAttribute('mediapaused'));
    }
    element?.addEventListener(eventName, listen, true);
    return () => element?.removeEventListener(eventName, listen, true);
  }, [around]);
  return isQuiet;
}

/** Only the player, for embedding in other sites. */
export default function EmbedPage({ loaderData, params }: Route.ComponentProps) {
  const { name, stream, still, clipSeconds, path, why, counted, startsAtOnce } = loaderData;
  const { t } = useTranslation('share');
  const address = useAddress();
  const site = useSite();
  const page = useRef<HTMLElement>(null);
  const isQuiet = useQuietPlayer(page);
  return (
    <main className={styles.page} id="content" ref={page}>
      <PageHead title={name} />
      <h1 className={styles.name} data-quiet={isQuiet || undefined}>
        <a href={address(path)} target="_blank" rel="noopener">
          <bdi>{name}</bdi>
          <span>{t(($) => $.watch, { site: site.name })}</span>
        </a>
      </h1>
      {why && (
        <p className={styles.why}>
          <a href={address(why)} target="_blank" rel="noopener">
            {t(($) => $.restricted)}
          </a>
        </p>
      )}
      <Player
        stream={stream}
        name={name}
        still={still}
        clipSeconds={clipSeconds}
        startsAtOnce={startsAtOnce}
        playAddress={address(startPath(href('/embed/:kind/:id', params)))}
        counted={counted}
        isAside
      />
    </main>
  );
}
