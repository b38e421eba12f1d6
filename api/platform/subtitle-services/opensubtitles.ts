import type { z } from 'zod';
import program from '../../../package.json' with { type: 'json' };
import { type Fetched, openFetcher } from '../fetcher/open-fetcher.ts';
import { metadataVariables } from '../metadata/metadata-variables.ts';
import type { Provider } from '../providers/provider.ts';
import { secretText, site, type Variable } from '../providers/variable-schemas.ts';
import {
  type DownloadAnswer,
  downloadAnswer,
  type FoundSubtitle,
  infoAnswer,
  loginAnswer,
  searchAnswer,
} from './opensubtitles-answers.ts';
import { createSend } from './send.ts';
import {
  type Quota,
  type SubtitleCandidate,
  SubtitleFailure,
  type SubtitleService,
  type WantedSubtitles,
} from './subtitle-service.ts';

const variables = {
  OPENSUBTITLES_API_KEY: {
    means: 'Key of OpenSubtitles, where subtitles are found for films that have none',
    wanted: 'the key of a consumer of your account at opensubtitles.com',
    schema: secretText(8, 200).optional(),
    credential: 'key',
  },
  OPENSUBTITLES_USERNAME: {
    means: 'Your account there, for more downloads a day than without one',
    wanted: 'the user name, not the email address, of your account at opensubtitles.com',
    schema: secretText(1, 200).optional(),
    secret: false,
    needs: 'OPENSUBTITLES_PASSWORD',
    credential: 'username',
  },
  OPENSUBTITLES_PASSWORD: {
    means: 'The password of that account',
    wanted: 'the password of your account at opensubtitles.com',
    schema: secretText(1, 200).optional(),
    needs: 'OPENSUBTITLES_USERNAME',
    credential: 'password',
  },
  OPENSUBTITLES_URL: {
    means: 'Address that stands in for the API of OpenSubtitles, such as a mirror',
    wanted: 'an address such as https://subtitles.example.org/api/v1',
    schema: site.optional(),
    secret: false,
  },
  ...metadataVariables,
} satisfies Record<string, Variable>;

/** OpenSubtitles: https://opensubtitles.stoplight.io/docs/opensubtitles-api */
export const opensubtitles: Provider<SubtitleService, typeof variables> = {
  name: 'OpenSubtitles',
  variables,
  open({ OPENSUBTITLES_API_KEY: key, ...values }) {
    if (key === undefined) return null;
    const { OPENSUBTITLES_USERNAME: username, OPENSUBTITLES_PASSWORD: password } = values;
    return connectOpenSubtitles({
      key,
      ...(username && password && { login: { username, password } }),
      url: values.OPENSUBTITLES_URL,
      proxy: values.METADATA_PROXY,
    });
  },
};

type Connection = {
  key: string;
  login?: { username: string; password: string };
  url?: string | undefined;
  proxy?: string | undefined;
  pauses?: readonly number[];
};

/** The service refuses who does not say who asks. */
const userAgent = `Sorot v${program.version}`;

const usualUrl = 'https://api.opensubtitles.com/api/v1';

/** Downloads a day without an account, and with a free one. */
const usualQuotas = { anonymous: 5, account: 10 };

const codes: Record<string, string> = { 'zh-hans': 'zh-cn', 'zh-hant': 'zh-tw', 'es-419': 'es' };

/** @param connection.pauses milliseconds before the second, third … attempt; tests do not wait */
export function connectOpenSubtitles(connection: Connection): SubtitleService {
  const { key, login, url: given, proxy, pauses } = connection;
  const fetcher = openFetcher({ trusted: [given], proxy });
  const send = createSend({ name: 'OpenSubtitles', ...(pauses && { pauses }) });
  const headers = { accept: 'application/json', 'api-key': key, 'user-agent': userAgent };
  let base = given ?? usualUrl;
  let token: Promise<string> | undefined;
  let refusal: { error: SubtitleFailure; until: number } | undefined;

  /** One log-in for all that wait for it. */
  function logIn(signal: AbortSignal): Promise<string> | undefined {
    if (!login || token) return token;
    const asked = send(() => fetcher.post(`${base}/login`, login, { headers, signal }), signal)
      .then((fetched) => read(loginAnswer, fetched))
      .then((answer) => {
        // Accounts that pay have a host of their own.
        const host = answer.base_url ?? '';
        if (!given && /^[\w-]+\.opensubtitles\.com$/.test(host)) base = `https://${host}/api/v1`;
        return answer.token;
      });
    token = asked;
    asked.catch(() => {
      if (token === asked) token = undefined;
    });
    return asked;
  }

  /** As the account, if there is one. Who was refused asks nothing for an hour. */
  async function call(...asked: Call): Promise<Fetched> {
    if (refusal && refusal.until > Date.now()) throw refusal.error;
    try {
      return await callAsAccount(...asked);
    } catch (error) {
      if (isRefusal(error)) refusal = { error, until: Date.now() + 3_600_000 };
      throw error;
    }
  }

  /** With a new log-in, if the last one has expired. */
  async function callAsAccount(...[start, signal, options]: Call): Promise<Fetched> {
    const known = await logIn(signal);
    const withToken = (session: string | undefined) => ({
      ...headers,
      ...(session && { authorization: `Bearer ${session}` }),
    });
    try {
      return await send(() => start(withToken(known)), signal, options);
    } catch (error) {
      if (!known || !isRefusal(error)) throw error;
      token = undefined;
      const renewed = await logIn(signal);
      return send(() => start(withToken(renewed)), signal, options);
    }
  }

  async function askForLink(id: string, signal: AbortSignal): Promise<DownloadAnswer> {
    const json = { file_id: Number(id), sub_format: 'srt' };
    const fetched = await call(
      (own) => fetcher.post(`${base}/download`, json, { headers: own, signal }),
      signal,
      // It may have counted although its answer was lost.
      { mayRepeat: false },
    );
    return read(downloadAnswer, fetched);
  }

  return {
    name: 'OpenSubtitles',
    account: login?.username ?? '',
    usualQuota: login ? usualQuotas.account : usualQuotas.anonymous,

    async readQuota(signal) {
      if (!login) return null;
      const get = (own: Record<string, string>) =>
        fetcher.get(`${base}/infos/user`, { headers: own, signal });
      const { data } = read(infoAnswer, await call(get, signal));
      const { allowed_downloads: allowed, remaining_downloads: remaining } = data;
      return { allowed, remaining, resetsAt: null };
    },

    async search(wanted, signal) {
      const found: FoundSubtitle[] = [];
      for (const parameters of listSearches(wanted)) {
        const get = (own: Record<string, string>) =>
          fetcher.get(`${base}/subtitles?${toQuery(parameters)}`, { headers: own, signal });
        found.push(...read(searchAnswer, await call(get, signal)).data);
        // A name finds those of others: it is for films that nothing else is known of.
        if (found.length > 0) break;
      }
      return rank(found.flatMap((each) => toCandidate(each, wanted) ?? []));
    },

    async download(id, signal) {
      const { link, ...told } = await askForLink(id, signal);
      const quota = toQuota(told);
      if (!link) throw new SubtitleFailure('gone', `OpenSubtitles has no file ${id}`, { quota });
      try {
        const get = () => fetcher.get(link, { headers: { 'user-agent': userAgent }, signal });
        const { bytes } = await send(get, signal);
        if (bytes.length > 0) return { bytes, quota };
      } catch (error) {
        if (!(error instanceof SubtitleFailure)) throw error;
        throw new SubtitleFailure(error.kind, error.message, { cause: error, quota });
      }
      throw new SubtitleFailure('gone', `OpenSubtitles has an empty file ${id}`, { quota });
    },
  };
}

type Call = [
  start: (headers: Record<string, string>) => Promise<Fetched>,
  signal: AbortSignal,
  options?: { mayRepeat: boolean },
];

function isRefusal(error: unknown): error is SubtitleFailure {
  return error instanceof SubtitleFailure && error.kind === 'refused';
}

function read<Answer extends z.ZodType>(schema: Answer, { bytes }: Fetched): z.output<Answer> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new SubtitleFailure('unavailable', 'OpenSubtitles: an answer cannot be read', { cause });
  }
}

/** Sorted by name, and all in lower case, because others are redirected. */
function toQuery(parameters: Record<string, string | number>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  );
  query.sort();
  return query.toString().toLowerCase();
}

/** By ids, with the hash of the file; then by name. */
function listSearches(wanted: WantedSubtitles): Record<string, string | number>[] {
  const { language, type, ids, episode, hash, name, year } = wanted;
  const code = language.toLowerCase();
  const common = { languages: codes[code] ?? code, ...(hash !== null && { moviehash: hash }) };
  const place = episode && { season_number: episode.season, episode_number: episode.number };
  const isSeries = type === 'tv-show';
  const idOf = (provider: string) => ids.find((each) => each.provider === provider)?.id;
  const imdb = Number(idOf('imdb')?.replace(/^tt0*/, ''));
  const tmdb = Number(idOf('tmdb'));
  const byId =
    imdb > 0
      ? { [isSeries ? 'parent_imdb_id' : 'imdb_id']: imdb }
      : tmdb > 0
        ? { [isSeries ? 'parent_tmdb_id' : 'tmdb_id']: tmdb }
        : undefined;
  const byName = { query: name.slice(0, 200), ...(year !== null && !isSeries && { year }) };
  return [
    ...(byId ? [{ ...common, ...byId, ...place }] : []),
    { ...common, ...byName, type: isSeries ? 'episode' : 'movie', ...place },
  ];
}

function toCandidate(
  { attributes }: FoundSubtitle,
  { language }: WantedSubtitles,
): SubtitleCandidate | undefined {
  const [file, another] = attributes.files;
  // Files of several parts count from the beginning of each.
  if (!file || another) return undefined;
  return {
    id: String(file.file_id),
    language,
    release: attributes.release || file.file_name || String(file.file_id),
    isHashMatch: attributes.moviehash_match,
    downloads: attributes.download_count,
    isForHearingImpaired: attributes.hearing_impaired,
    isMachineTranslated: attributes.machine_translated || attributes.ai_translated,
    isForced: attributes.foreign_parts_only,
    isTrusted: attributes.from_trusted,
    uploader: attributes.uploader?.name ?? null,
    url: attributes.url && /^https?:\/\//.test(attributes.url) ? attributes.url : null,
  };
}

/** The same file is found by its hash and by its id. */
function rank(candidates: SubtitleCandidate[]): SubtitleCandidate[] {
  const worth = (each: SubtitleCandidate) => [
    Number(!each.isMachineTranslated),
    Number(!each.isForced),
    Number(each.isHashMatch),
    Number(!each.isForHearingImpaired),
    Number(each.isTrusted),
    each.downloads,
  ];
  const unlike = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return [...unlike.values()].sort((one, other) => {
    const others = worth(other);
    const difference = worth(one).map((value, index) => (others[index] ?? 0) - value);
    return difference.find((each) => each !== 0) ?? 0;
  });
}

function toQuota(told: Omit<DownloadAnswer, 'link'>): Quota | null {
  if (told.remaining === undefined) return null;
  const reset = Date.parse(told.reset_time_utc ?? '');
  const resetsAt = Number.isFinite(reset) ? new Date(reset) : null;
  const allowed = told.requests == null ? null : told.requests + told.remaining;
  return { allowed, remaining: Math.max(0, told.remaining), resetsAt };
}
