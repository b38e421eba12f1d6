import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawPixelBomb } from '../pixel-bomb.ts';
import { writeFilm } from '../write-film.ts';
import { hostileCatalogues } from './catalogues.ts';
import { hostileNames, listHostileMedia } from './media.ts';
import { hostileNfos } from './nfos.ts';
import { hostilePosts } from './posts.ts';
import { hostileShop } from './products.ts';

/** Content of a file outside the folders, which no import may read. */
export const outsideSecret = 'SECRET-OUTSIDE-OF-EVERY-FOLDER';

type HostileFolders = { films: string; posts: string; shop: string; files: number };

/**
 * Three folders of hostile files: films, posts, a shop. `every`: only each n-th file of the long
 * series, for quick tests.
 */
export async function writeHostileFolders(root: string, every = 1): Promise<HostileFolders> {
  let files = 0;
  async function write(path: string, content: string | Buffer): Promise<void> {
    files++;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  async function writeAll(folder: string, all: Record<string, string | Buffer>, each = 1) {
    const entries = Object.entries(all).filter((_, at) => at % each === 0);
    for (const [name, content] of entries) await write(`${folder}/${name}`, content);
  }
  async function film(path: string): Promise<void> {
    files++;
    await writeFilm(join(root, path));
  }
  async function link(path: string, target: string): Promise<void> {
    files++;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await symlink(target, join(root, path));
  }

  await write('outside.txt', `${outsideSecret}\n`.repeat(100));
  await film('outside.mp4');
  await film('films/A fine film (2001).mp4');
  const real = await readFile(join(root, 'films/A fine film (2001).mp4'));
  await writeAll('films/media', listHostileMedia(real), every);
  await writeAll('films/catalogues', hostileCatalogues);
  for (const name of hostileNames.filter((_, at) => at % every === 0))
    await film(`films/names/${name}`);
  for (const [name, nfo] of Object.entries(hostileNfos).filter((_, at) => at % every === 0)) {
    await film(`films/nfo/${name}/${name}.mp4`);
    await write(`films/nfo/${name}/${name}.nfo`, nfo);
  }
  const beside = 'films/beside/Beside (2002)';
  await film(`${beside}.mp4`);
  await write(`${beside}-poster.png`, drawPixelBomb(30_000));
  await write(`${beside}-fanart.jpg`, '<svg><image href="file:///etc/passwd"/></svg>');
  for (let at = 0; at < 300 / every; at++) await write(`${beside}.${at}.srt`, Buffer.alloc(50, at));
  await link('films/links/Outside (2003).mp4', '../../outside.mp4');
  await link('films/links/Inside (2003).mp4', '../A fine film (2001).mp4');
  await link('films/links/Passwords (2003).nfo', '/etc/passwd');
  await link('films/links/Secret (2003)-poster.jpg', '../../outside.txt');
  await link('films/links/up', '..');
  await link('films/links/away', '/etc');
  await link('films/links/self', 'self');
  await writeAll('posts', hostilePosts, Math.ceil(every / 4));
  await write('posts/fine.md', hostilePosts['fine.md'] ?? '');
  await link('posts/secret.md', '../outside.txt');
  await link('posts/away', '/etc');
  await writeAll('shop', hostileShop);
  await link('shop/link.txt', '../outside.txt');
  const folder = (name: string) => join(root, name);
  return { films: folder('films'), posts: folder('posts'), shop: folder('shop'), files };
}
