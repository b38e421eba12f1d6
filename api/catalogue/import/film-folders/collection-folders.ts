import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { wrapReason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { type CollectionFacts, collectionKey } from '../../commands/save-collections.ts';
import type { TitleDraft } from '../../title-draft.ts';
import type { FoundFile } from '../find-files.ts';
import type { RecognisedFilm, RecognisedShow } from '../recognition/recognised-titles.ts';
import { type DraftOptions, localize } from './film-to-draft.ts';
import { type Folder, findNfos } from './folder-tree.ts';
import type { NfoFields } from './nfo-to-fields.ts';
import { cutText, plainText, translationsOf } from './nfo-values.ts';
import { pickPictures } from './pick-assets.ts';
import { readNfo } from './read-nfo.ts';

type Title = RecognisedFilm | RecognisedShow;

/**
 * A folder that is a collection of what lies in it, or only has pictures for one. `isCollection`: the
 * folder says so by an NFO file or its name; the others count where NFO files of films name them.
 */
export type CollectionFolder = {
  path: string;
  name: string;
  isCollection: boolean;
  nfo: FoundFile | undefined;
  poster: FoundFile | undefined;
  backdrop: FoundFile | undefined;
};

const marked = /\s*\[box ?set\]\s*$/i;
/** Only where a picture and several titles say the same: many shelves are called "collection". */
const named =
  /\b(?:collection|trilogy|tetralogy|quadrilogy|saga|duology|anthology|koleksi|trilogi|filmreihe|trilogie|coll?ecci[oó]n|trilog[ií]a)\b|τριλογία|συλλογή|коллекция|трилогия|مجموعة|ثلاثية/iu;

/** The folders around titles, and beside them, that may stand for collections. */
export function findCollectionFolders(root: Folder, titles: Title[]): CollectionFolder[] {
  const own = new Set(titles.filter(({ isOwn }) => isOwn).map(({ folder }) => folder.path));
  const countBelow = (path: string) =>
    titles.filter(({ folder }) => `${folder.path}/`.startsWith(`${path}/`)).length;
  function look(folder: Folder): CollectionFolder[] {
    if (own.has(folder.path)) return [];
    const found = folder.path === '' ? undefined : toCollection(folder, countBelow);
    return [...(found ? [found] : []), ...folder.folders.flatMap(look)];
  }
  return look(root);
}

function toCollection(
  folder: Folder,
  countBelow: (path: string) => number,
): CollectionFolder | undefined {
  const { path, files } = folder;
  const [nfo] = findNfos(files, ['collection', 'set', 'boxset']);
  const { poster, backdrop } = pickPictures(files, [folder.name], true);
  const isMarked = marked.test(folder.name);
  if (!nfo && !poster && !backdrop && !isMarked) return undefined;
  const isNamed = (poster ?? backdrop) && named.test(folder.name) && countBelow(path) > 1;
  return {
    ...{ path, nfo, poster, backdrop },
    name: folder.name.replace(marked, '').trim() || folder.name,
    isCollection: Boolean(nfo || isMarked || isNamed),
  };
}

/** The files that such a folder stands for its collection with. */
export function listCollectionFiles({ nfo, poster, backdrop }: CollectionFolder): FoundFile[] {
  return [nfo, poster, backdrop].filter((file) => file !== undefined);
}

type Told = Pick<CollectionFacts, 'names' | 'overviews'> & { name: string };
type ReadFolder = CollectionFolder & { told: Told | undefined };

/**
 * What an import learns about collections: which titles are part of which, and what their folders and
 * NFO files say of them.
 */
export class FoundCollections {
  #folders: ReadFolder[];
  /** Of each title that is part of one. */
  #said: (Told & { path: string })[] = [];

  private constructor(folders: ReadFolder[]) {
    this.#folders = folders;
  }

  /** Reads the NFO files of the folders. */
  static async read(
    folders: CollectionFolder[],
    options: Pick<DraftOptions, 'language'>,
    report: ReportBuilder,
  ): Promise<FoundCollections> {
    const read = [];
    for (const folder of folders) {
      read.push({ ...folder, told: await readCollectionNfo(folder.nfo, options, report) });
    }
    return new FoundCollections(read);
  }

  /**
   * The collections of a title: the one that its NFO file names, else that of the nearest folder
   * around it. `path`: of the title.
   */
  listOf(
    path: string,
    nfo: Pick<NfoFields, 'collection'> | undefined,
    { language }: Pick<DraftOptions, 'language'>,
  ): NonNullable<TitleDraft['collections']> {
    const around = this.#folders
      .filter((folder) => path.startsWith(`${folder.path}/`))
      .sort((a, b) => b.path.length - a.path.length);
    const nearest = around.find(({ isCollection }) => isCollection);
    const said = nfo?.collection;
    const name = said?.name ?? nearest?.told?.name ?? nearest?.name;
    if (name === undefined) return [];
    const texts = said ? localize({ name: said.plain, overview: said.overview }, language) : {};
    const names = said
      ? { ...by(texts, 'name'), ...said.names }
      : (nearest?.told?.names ?? by(localize({ name }, language), 'name'));
    const overviews = { ...by(texts, 'overview'), ...said?.overviews };
    this.#said.push({ path, name, names, overviews });
    return [{ name, names }];
  }

  /**
   * What is known of each collection after all titles have been read. Of titles, the first that says
   * something counts; folders outrank them.
   */
  listFacts(): CollectionFacts[] {
    const facts = new Map<string, CollectionFacts>();
    const said = this.#said.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    for (const { name, names, overviews } of said) {
      const key = collectionKey(name);
      const known = facts.get(key);
      facts.set(key, {
        key,
        names: { ...names, ...known?.names },
        overviews: { ...overviews, ...known?.overviews },
      });
    }
    for (const folder of this.#folders) {
      for (const key of this.#keysOf(folder)) {
        const known = facts.get(key);
        if (!known) continue;
        const { told, poster, backdrop } = folder;
        facts.set(key, {
          key,
          names: { ...known.names, ...told?.names },
          overviews: { ...known.overviews, ...told?.overviews },
          poster: poster?.absolute ?? known.poster,
          backdrop: backdrop?.absolute ?? known.backdrop,
        });
      }
    }
    return [...facts.values()];
  }

  /**
   * The collections that a folder stands for: those of its name, else the one that all titles in it
   * name, which may be in another language.
   */
  #keysOf({ path, name, told, isCollection }: ReadFolder): Set<string> {
    const own = [told?.name, name].filter((each) => each !== undefined).map(collectionKey);
    const inside = this.#said.filter((title) => title.path.startsWith(`${path}/`));
    const meant = new Set(inside.map((title) => collectionKey(title.name)));
    const isMeant = own.some((key) => meant.has(key));
    return isCollection && !isMeant && meant.size === 1 ? meant : new Set(own);
  }
}

function by<Name extends string>(
  texts: Partial<Record<string, Partial<Record<Name, string | undefined>>>>,
  name: Name,
): CollectionFacts['names'] {
  const told = Object.entries(texts).map(([language, each]) => [language, each?.[name]]);
  return Object.fromEntries(told.filter(([, text]) => text));
}

const maxNameLength = 300;

async function readCollectionNfo(
  file: FoundFile | undefined,
  { language }: Pick<DraftOptions, 'language'>,
  report: ReportBuilder,
): Promise<Told | undefined> {
  if (!file) return undefined;
  try {
    const [nfo] = await readNfo(file.absolute);
    const name = nfo && cutText(plainText(nfo, 'title', 'name'), maxNameLength);
    if (!nfo || !name) return undefined;
    const overview = plainText(nfo, 'plot', 'overview', 'outline');
    const texts = localize({ name, overview }, language);
    return {
      name,
      names: { ...by(texts, 'name'), ...translationsOf(nfo, 'title') },
      overviews: { ...by(texts, 'overview'), ...translationsOf(nfo, 'plot') },
    };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    report.skip(file.path, wrapReason({ code: 'collection_nfo_unused' }, error.reason));
    return undefined;
  }
}
