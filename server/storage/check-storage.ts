import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { checkPrefix, variantsFolder } from '#api/media/delivery/bucket-rules.ts';
import { publishText } from '#api/platform/local-files.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Environment } from '../env.ts';

/** Milliseconds. */
const timeout = 15_000;

/**
 * Checks before the site starts that its bucket can be written and read, that visitors get what is
 * public from `MEDIA_URL`, what is signed for them from `MEDIA_SIGNED_URL`, and nothing else. The
 * latter are only warnings, because a CDN may need some time, except if files are exposed.
 *
 * @throws OperatorError `storage_unusable`, `storage_exposed`
 */
export async function checkStorage(
  store: MediaStore,
  environment: Environment,
  logger: Logger,
): Promise<void> {
  const { MEDIA_URL, STORAGE_URL } = environment;
  if (STORAGE_URL === undefined) return;
  const mark = randomUUID();
  const name = checkPrefix + mark;
  const files = { open: `${variantsFolder}/${name}`, closed: name };
  try {
    for (const path of Object.values(files)) await publishText(store, path, mark);
    const content = await text(store.read(files.closed));
    if (content !== mark) throw new Error('It gives back other bytes than it was given.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      'storage_unusable',
      `The bucket of STORAGE_URL cannot be used: ${reason} Check its address, region and keys.`,
      error,
    );
  }
  if (MEDIA_URL !== undefined) {
    for (const address of findNeighbours(MEDIA_URL, STORAGE_URL)) {
      await refuseExposed(`${address}/${files.closed}`, mark);
    }
    const origin = new URL(environment.BASE_URL ?? 'https://example.org').origin;
    const addresses = {
      MEDIA_URL: `${MEDIA_URL}/${files.open}`,
      MEDIA_SIGNED_URL: await store.signedAddress?.(files.closed),
    };
    for (const name of ['MEDIA_URL', 'MEDIA_SIGNED_URL'] as const) {
      const address = addresses[name];
      const complaint = address && (await findComplaint(address, { name, mark, origin }));
      if (complaint) logger.warn(complaint);
    }
  }
  for (const path of Object.values(files)) await store.remove(path);
}

/**
 * Where everybody could read private files if they can read public ones at `MEDIA_URL`: beside
 * them, and in the bucket that is named for private ones, if the address names the other.
 */
function findNeighbours(mediaUrl: string, storageUrl: string): string[] {
  const beside = new URL(`${mediaUrl}/../private`).href;
  const { host: bucket, searchParams } = new URL(storageUrl);
  const privateBucket = searchParams.get('private') ?? bucket;
  return [...new Set([beside, beside.replace(bucket, privateBucket)])];
}

async function refuseExposed(address: string, mark: string): Promise<void> {
  const neighbour = new URL(address);
  const answer = await fetch(neighbour, { signal: AbortSignal.timeout(timeout) }).catch(() => null);
  if (!answer?.ok || (await answer.text()) !== mark) return;
  throw new OperatorError(
    'storage_exposed',
    `Everybody can read ${neighbour.href}, and so the films and files that are for sale: let strangers read public/ only, or name a second bucket that they cannot read in STORAGE_URL (&private=BUCKET).`,
  );
}

/** What cannot be shown without the address of a variable, and what it must be. */
const lost = {
  MEDIA_URL: {
    what: 'films and pictures',
    wanted: 'it must be the address of public/, and strangers must be allowed to read it',
  },
  MEDIA_SIGNED_URL: {
    what: 'seek previews of restricted films, and purchased files,',
    wanted: 'it must be the address of the S3 server of STORAGE_URL',
  },
};

async function findComplaint(
  address: string,
  { name, mark, origin }: { name: keyof typeof lost; mark: string; origin: string },
): Promise<string | undefined> {
  const { what, wanted } = lost[name];
  const { origin: server, pathname } = new URL(address);
  const signal = AbortSignal.timeout(timeout);
  const answer = await fetch(address, { headers: { Origin: origin }, signal }).catch(() => null);
  if (!answer) return `${name} does not answer, so ${what} cannot be shown: ${server}${pathname}`;
  if (!answer.ok || (await answer.text()) !== mark) {
    return `${name} does not lead to the files of the bucket (${server}${pathname} is answered with ${answer.status}), so ${what} cannot be shown: ${wanted}.`;
  }
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  return `${name} does not allow ${origin} to read its files, so browsers cannot show ${what}: set CORS on the bucket or CDN to allow GET and HEAD from ${origin} (or *), with the header Range.`;
}
