import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectOpenSubtitles } from '#api/platform/subtitle-services/opensubtitles.ts';
import type { SubtitleService } from '#api/platform/subtitle-services/subtitle-service.ts';

export const opensubtitlesKey = 'key-for-tests';

/** A subtitle file that somebody has uploaded there. */
export type FakeSubtitle = {
  id: number;
  language: string;
  /** Of the film, or of the series. */
  imdb: string;
  film: string;
  episode?: { season: number; number: number };
  release: string;
  /** Of the files that it was made for. */
  hashes?: string[];
  downloads?: number;
  hearingImpaired?: boolean;
  machineTranslated?: boolean;
  srt: string;
};

/**
 * `limited`: 429 that says when to come back; `limited-silently`: 429 that does not; `broken`: 502,
 * although a download counts; `expired`: 410 for the link of a download; `refused`: the key is revoked;
 * `down`: no connection.
 */
type Fault = 'limited' | 'limited-silently' | 'broken' | 'expired' | 'refused' | 'down';

export type FakeOpenSubtitles = {
  url: string;
  /** Methods and paths with queries, oldest first. */
  asked: string[];
  subtitles: FakeSubtitle[];
  /** How many downloads were counted; how many were refused because none was left. */
  counted(): number;
  refused(): number;
  /** What remains of the day. */
  allow(remaining: number): void;
  /** From now on, or for so many calls. */
  fail(fault: Fault | null, times?: number): void;
  /** With an account, a session of which ends now. */
  endSessions(): void;
  /** A service that does not wait long between attempts; `login`: with an account. */
  connect(login?: { username: string; password: string }): SubtitleService;
  close(): Promise<void>;
};

type Reply = [given: object, status?: number];

/** OpenSubtitles on an address of this machine, with invented subtitles. */
export async function startFakeOpenSubtitles(
  options: { port?: number; subtitles?: FakeSubtitle[]; remaining?: number } = {},
): Promise<FakeOpenSubtitles> {
  const subtitles = options.subtitles ?? [];
  const asked: string[] = [];
  let remaining = options.remaining ?? 100;
  let counted = 0;
  let refused = 0;
  let sessions = 0;
  let fault: Fault | null = null;
  let left = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin);
    asked.push(`${request.method} ${request.url}`);
    const isFile = url.pathname.startsWith('/file/');
    const applies = fault !== null && (fault === 'expired') === isFile;
    const current = applies ? fault : null;
    if (applies && --left <= 0) fault = null;
    const body = request.method === 'POST' ? await text(request) : '';
    const isDownload = url.pathname === '/api/v1/download';
    if (isDownload && current === 'broken' && remaining > 0) count();
    if (current === 'down') return void request.socket.destroy();
    if (current === 'broken') return void response.writeHead(502).end('<html>Bad Gateway</html>');
    if (current === 'expired') return void response.writeHead(410).end('Gone');
    if (current?.startsWith('limited')) {
      const headers = current === 'limited' ? { 'retry-after': '0' } : {};
      return void response.writeHead(429, headers).end('{"message":"Throttle limit reached"}');
    }
    if (isFile) return send(response, findFile(url.pathname));
    const isKnown = request.headers['api-key'] === opensubtitlesKey && current !== 'refused';
    if (!isKnown) return send(response, { message: 'You cannot consume this service' }, 403);
    if (!/^Sorot v\d/.test(request.headers['user-agent'] ?? '')) {
      return send(response, { message: 'User-Agent header is missing' }, 403);
    }
    const { authorization } = request.headers;
    const isSignedIn = authorization === `Bearer session-${sessions}`;
    if (authorization && !isSignedIn) return send(response, { message: 'invalid token' }, 401);
    if (url.pathname === '/api/v1/login') return send(response, ...logIn(body));
    if (url.pathname === '/api/v1/infos/user') {
      const data = { allowed_downloads: counted + remaining, remaining_downloads: remaining };
      return send(response, { data });
    }
    if (isDownload) return send(response, ...download(Number(JSON.parse(body).file_id)));
    return send(response, search(url));
  }

  function count(): void {
    remaining -= 1;
    counted += 1;
  }

  function logIn(body: string): Reply {
    const { username, password } = JSON.parse(body);
    if (password !== 'right') return [{ message: 'Error, invalid username' }, 401];
    sessions += 1;
    const user = { allowed_downloads: counted + remaining, user_id: username.length };
    return [{ user, base_url: 'localhost', token: `session-${sessions}` }];
  }

  function download(id: number): Reply {
    const reset = { reset_time: 'soon', reset_time_utc: inAnHour() };
    if (remaining <= 0) {
      refused += 1;
      return [{ requests: counted, remaining: 0, message: 'quota', ...reset }, 406];
    }
    count();
    const file = subtitles.find((each) => each.id === id);
    const link = file ? `${origin}/file/${id}` : '';
    return [{ link, file_name: `${id}.srt`, requests: counted, remaining, ...reset }];
  }

  function findFile(path: string): string {
    return subtitles.find(({ id }) => path === `/file/${id}`)?.srt ?? '';
  }

  function search({ searchParams, search: query }: URL): object {
    const names = [...searchParams.keys()];
    const isSorted = names.join() === names.toSorted().join() && query === query.toLowerCase();
    if (!isSorted) throw new Error(`Redirected: ${query}`);
    const wanted = (name: string) => searchParams.get(name);
    const hash = wanted('moviehash');
    const words = wanted('query');
    const found = subtitles.filter((each) => {
      const imdb = String(Number(each.imdb.replace('tt', '')));
      const isFilm = words
        ? each.film.toLowerCase() === words
        : [wanted('imdb_id'), wanted('parent_imdb_id')].includes(imdb);
      const place = each.episode;
      const isPart =
        Number(wanted('season_number') ?? 0) === (place?.season ?? 0) &&
        Number(wanted('episode_number') ?? 0) === (place?.number ?? 0);
      return each.language.toLowerCase() === wanted('languages') && isFilm && isPart;
    });
    const data = found.map((each) => describe(each, hash));
    return { total_pages: 1, total_count: data.length, per_page: 50, page: 1, data };
  }

  function describe(each: FakeSubtitle, hash: string | null): object {
    return {
      id: String(each.id + 7),
      type: 'subtitle',
      attributes: {
        ...{ subtitle_id: String(each.id + 7), language: each.language },
        ...{
          download_count: each.downloads ?? 10,
          hearing_impaired: each.hearingImpaired ?? false,
        },
        ...{ fps: 23.976, votes: 0, ratings: 0, from_trusted: null, foreign_parts_only: false },
        ...{ ai_translated: false, machine_translated: each.machineTranslated ?? false },
        ...(hash !== null && { moviehash_match: each.hashes?.includes(hash) ?? false }),
        ...{ release: each.release, uploader: { name: 'penerjemah', rank: 'trusted' } },
        url: `https://www.opensubtitles.com/id/subtitles/${each.id}`,
        feature_details: { feature_type: each.episode ? 'Episode' : 'Movie', title: each.film },
        files: [{ file_id: each.id, cd_number: 1, file_name: `${each.release}.srt` }],
      },
    };
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(options.port ?? 0, listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/api/v1`;

  return {
    url,
    asked,
    subtitles,
    counted: () => counted,
    refused: () => refused,
    allow: (next) => {
      remaining = next;
    },
    fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      left = times;
    },
    endSessions: () => {
      sessions += 1;
    },
    connect: (login) =>
      connectOpenSubtitles({
        key: opensubtitlesKey,
        url,
        pauses: [1, 1, 1],
        ...(login && { login }),
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function send(response: ServerResponse, given: object | string, status = 200): void {
  const isText = typeof given === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? given : JSON.stringify(given));
}

function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}
