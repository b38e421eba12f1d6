import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeUpload } from '#api/media/index.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { maxLookBytes } from '#contract/constants/settings.ts';
import { type IconName, iconSizes } from '#contract/shared/look.ts';
import type { Look } from '#contract/shared/settings.ts';

/** The folder of the media store that has logos and icons. */
export const lookFolder = 'site';

const logoHeight = 160;
const formats = ['jpeg', 'png', 'webp'] as const;
/** Maskable icons are cut to a circle of four fifths of their size. */
const maskableShare = 0.8;
/** The surface of the default theme, behind icons without a background of their own. */
const background = '#0c0b0e';

/**
 * Stores a logo under its version, which its address contains. Old ones stay, so that a change can
 * be undone.
 *
 * @throws what `encodeUpload` throws
 */
export async function saveLogo(store: MediaStore, file: File): Promise<NonNullable<Look['logo']>> {
  const upload = await encode(file, 1_600);
  const { data, info } = await sharp(upload)
    .resize({ height: logoHeight, width: logoHeight * 6, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  const version = versionOf(data);
  // Some mail clients cannot show WebP.
  const png = await sharp(data).png().toBuffer();
  await publish(store, version, { 'logo.webp': data, 'logo.png': png });
  return { version, width: info.width, height: info.height };
}

/** Stores an icon in all sizes that browsers and home screens ask for. */
export async function saveIcon(store: MediaStore, file: File): Promise<NonNullable<Look['icon']>> {
  const upload = await encode(file, 1_024);
  const names = Object.keys(iconSizes) as IconName[];
  const drawn = await Promise.all(
    names.map(async (name) => [`${name}.png`, await drawIcon(upload, name)] as const),
  );
  const version = versionOf(upload);
  await publish(store, version, Object.fromEntries(drawn));
  return { version };
}

async function encode(file: File, side: number): Promise<Buffer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return (await encodeUpload(bytes, { formats, maxBytes: maxLookBytes, side })).bytes;
}

async function drawIcon(picture: Buffer, name: IconName): Promise<Buffer> {
  const size = iconSizes[name];
  const isMaskable = name.startsWith('maskable');
  const inner = isMaskable ? Math.round(size * maskableShare) : size;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = await sharp(picture)
    .resize({ width: inner, height: inner, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  if (!isMaskable && name !== 'touch-180') return drawn;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}

function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

async function publish(
  store: MediaStore,
  version: string,
  files: Record<string, Buffer>,
): Promise<void> {
  await mkdir(store.temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join(store.temporaryFolder, 'look-'));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      const file = join(folder, name);
      await writeFile(file, bytes);
      await store.publish(file, `${lookFolder}/${version}/${name}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
