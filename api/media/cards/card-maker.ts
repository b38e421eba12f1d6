import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { createSharedWork, type Turn } from '#api/platform/turns/take-turn.ts';
import { openVariantCache } from '../images/variant-cache.ts';
import { pictureWork } from '../pictures/picture-work.ts';
import { maxPictureBytes } from '../pictures/store-picture.ts';
import { loadFonts } from './card-fonts.ts';
import { type Card, drawCard } from './draw-card.ts';

/** Part of every version: a new design invalidates all cards. */
const designVersion = '1';

/** Contents of a card. `cover`: path in the media store. */
export type CardSource = Card & { cover: string | null };

export type CardMaker = (source: CardSource, turn: Turn) => Promise<Buffer<ArrayBuffer>>;

/** A hash of the card's contents, so that its address is immutable. */
export function versionOfCard({ title, byline, siteName, language, cover }: CardSource): string {
  const content = JSON.stringify([designVersion, title, byline, siteName, language, cover]);
  return createHash('sha256').update(content).digest('hex').slice(0, 24);
}

/**
 * Draws cards, sharing one render between concurrent requests, and keeps them in a bounded folder.
 */
export function createCardMaker(deps: {
  store: MediaStore;
  /** Folder for files that can be regenerated. */
  cacheFolder: string;
  logger: Logger;
}): CardMaker {
  const { store, logger, cacheFolder } = deps;
  const folder = join(cacheFolder, 'cards');
  const cache = openVariantCache({ folder, maxBytes: 2 ** 28, logger });
  const share = createSharedWork<Buffer<ArrayBuffer>>(pictureWork);

  return async (source, turn) => {
    const version = versionOfCard(source);
    const name = `${version.slice(0, 2)}/${version}.jpg`;
    const cached = await cache.read(name);
    if (cached) return cached;
    return share(version, turn, async () => {
      await loadFonts(join(cacheFolder, 'fonts'));
      const drawn = await drawCard(source, await readCover(store, source.cover));
      await cache.write(name, drawn);
      return drawn;
    });
  };
}

/** A missing cover counts as none. */
async function readCover(store: MediaStore, path: string | null): Promise<Buffer | undefined> {
  const file = path === null ? undefined : await store.stat(path);
  if (!file || path === null || file.size > maxPictureBytes) return undefined;
  return buffer(store.read(path));
}
