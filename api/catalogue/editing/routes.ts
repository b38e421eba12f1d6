import { implement } from '@orpc/server';
import { cutFrame, parseSubtitles } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { artworkContract } from '#contract/catalogue/titles/artwork.ts';
import { filmsContract } from '#contract/catalogue/titles/films.ts';
import { cropArtwork, findArtwork, setArtwork, setFocus } from './artwork.ts';
import { findExtras, saveExtras } from './extras.ts';
import { findFilmMarks, saveFilmMarks } from './film-marks.ts';
import {
  addFilmSubtitle,
  findFilmSubtitle,
  listFilmSubtitles,
  removeFilmSubtitle,
  saveFilmSubtitle,
  showFilmSubtitle,
} from './film-subtitles.ts';
import { listTitleFilms } from './list-films.ts';
import { listVersions, saveVersions } from './versions.ts';

type Deps = {
  db: Database;
  store: MediaStore;
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
};

export function artworkRoutes(deps: Deps) {
  const { db } = deps;
  const endpoints = implement(artworkContract).$context<RequestContext>();
  const answer = async (titleId: number, change: number | null) => ({
    data: { artwork: await findArtwork(db, titleId), change },
  });
  return {
    getArtwork: endpoints.getArtwork.handler(async ({ input }) => ({
      data: { artwork: await findArtwork(db, input.id) },
    })),

    uploadArtwork: endpoints.uploadArtwork.handler(async ({ input, context }) => {
      const bytes = new Uint8Array(await input.file.arrayBuffer());
      const place = { titleId: input.id, kind: input.kind, operation: 'uploadArtwork' };
      return answer(input.id, await setArtwork(deps, context.actor, place, bytes));
    }),

    pickFrame: endpoints.pickFrame.handler(async ({ input, context }) => {
      const bytes = await cutFrame(deps, input.stream_id, input.at);
      const place = { titleId: input.id, kind: input.kind, operation: 'pickFrame' };
      return answer(input.id, await setArtwork(deps, context.actor, place, bytes));
    }),

    cropArtwork: endpoints.cropArtwork.handler(async ({ input, context }) => {
      const { id: titleId, kind, ...cut } = input;
      return answer(titleId, await cropArtwork(deps, context.actor, { titleId, kind }, cut));
    }),

    setFocus: endpoints.setFocus.handler(async ({ input, context }) => {
      const { id: titleId, kind, x, y } = input;
      return answer(titleId, await setFocus(db, context.actor, { titleId, kind }, { x, y }));
    }),

    removeArtwork: endpoints.removeArtwork.handler(async ({ input, context }) => {
      const place = { titleId: input.id, kind: input.kind, operation: 'removeArtwork' };
      return answer(input.id, await setArtwork(deps, context.actor, place, null));
    }),
  };
}

export function filmRoutes({ db, store }: Deps) {
  const endpoints = implement(filmsContract).$context<RequestContext>();
  const deps = { db, store };
  const listed = async (stream: string, change: number | null) => ({
    data: { subtitles: await listFilmSubtitles(deps, stream), change },
  });
  return {
    listTitleFilms: endpoints.listTitleFilms.handler(async ({ input }) => ({
      data: await listTitleFilms(db, input.id),
    })),

    getFilmMarks: endpoints.getFilmMarks.handler(async ({ input }) => ({
      data: { marks: await findFilmMarks(db, input.stream) },
    })),

    saveFilmMarks: endpoints.saveFilmMarks.handler(async ({ input, context }) => {
      const { stream, chapters, intro, recap, credits_at: creditsAt } = input;
      const change = await saveFilmMarks(deps, context.actor, stream, {
        chapters:
          chapters?.map(({ starts_at: startsAt, ...texts }) => ({ startsAt, ...texts })) ?? null,
        intro: intro && { startsAt: intro.starts_at, endsAt: intro.ends_at },
        recap: recap && { startsAt: recap.starts_at, endsAt: recap.ends_at },
        creditsAt,
      });
      return { data: { marks: await findFilmMarks(db, stream), change } };
    }),

    listFilmSubtitles: endpoints.listFilmSubtitles.handler(async ({ input }) => ({
      data: { subtitles: await listFilmSubtitles(deps, input.stream) },
    })),

    getFilmSubtitle: endpoints.getFilmSubtitle.handler(async ({ input }) => {
      const track = await findFilmSubtitle(deps, input.stream, input.key);
      const cues = parseSubtitles(track.text).map(({ startsAt, endsAt, text }) => ({
        starts_at: startsAt,
        ends_at: endsAt,
        text,
      }));
      return { data: { subtitle: track, cues, vtt: track.text } };
    }),

    addFilmSubtitle: endpoints.addFilmSubtitle.handler(async ({ input, context }) => {
      const { stream, file, language, forced } = input;
      const bytes = Buffer.from(await file.arrayBuffer());
      const added = { bytes, language, forced: forced === 'true' };
      return listed(stream, await addFilmSubtitle(deps, context.actor, stream, added));
    }),

    saveFilmSubtitle: endpoints.saveFilmSubtitle.handler(async ({ input, context }) => {
      const { stream, cues, ...asked } = input;
      const change = await saveFilmSubtitle(deps, context.actor, stream, {
        ...asked,
        cues: cues?.map(({ starts_at: startsAt, ends_at: endsAt, text }) => ({
          startsAt,
          endsAt,
          text,
        })),
      });
      return listed(stream, change);
    }),

    removeFilmSubtitle: endpoints.removeFilmSubtitle.handler(async ({ input, context }) => {
      const { stream, key } = input;
      return listed(stream, await removeFilmSubtitle(deps, context.actor, stream, key));
    }),

    showFilmSubtitle: endpoints.showFilmSubtitle.handler(async ({ input, context }) => {
      const { stream, key } = input;
      return listed(stream, await showFilmSubtitle(deps, context.actor, stream, key));
    }),

    listVersions: endpoints.listVersions.handler(async ({ input }) => ({
      data: await listVersions(db, input.id),
    })),

    saveVersions: endpoints.saveVersions.handler(async ({ input, context }) => ({
      data: { change: await saveVersions(db, context.actor, input.id, input) },
    })),

    listExtras: endpoints.listExtras.handler(async ({ input }) => ({
      data: await findExtras(db, input.id),
    })),

    saveExtras: endpoints.saveExtras.handler(async ({ input, context }) => ({
      data: { change: await saveExtras(deps, context.actor, input.id, input.extras) },
    })),

    listTrailers: endpoints.listTrailers.handler(async ({ input }) => {
      const { extras, kept } = await findExtras(db, input.id);
      const trailers = extras
        .filter(({ kind }) => kind === 'trailer')
        .map(({ name, url, stream_id }) => ({ name, url, stream_id }));
      return { data: { trailers, kept } };
    }),

    saveTrailers: endpoints.saveTrailers.handler(async ({ input, context }) => {
      const { extras } = await findExtras(db, input.id);
      const trailers = input.trailers.map((trailer) => {
        return { ...trailer, kind: 'trailer' as const, season: null };
      });
      const all = [...trailers, ...extras.filter(({ kind }) => kind !== 'trailer')];
      return { data: { change: await saveExtras(deps, context.actor, input.id, all) } };
    }),
  };
}
