import type { ProductKind } from '#contract/constants/shop.ts';
import { type ProductRow, refuseRow, typesOf } from './product-row.ts';
import { countOf, listOf } from './row-values.ts';

type File = {
  path: string;
  name: string | undefined;
  download_limit: number | null;
  expires_after_days: number | null;
};

/** Undefined pictures or files: those that the product has stay. */
export type ReadMedia = {
  kind: ProductKind;
  pictures: { path: string }[] | undefined;
  files: File[] | undefined;
  skipped: string[];
};

/**
 * Pictures and files of a product and its variations. Addresses are not fetched: what has their name
 * in the folder is used.
 */
export function readMedia(
  row: ProductRow,
  variations: ProductRow[],
  hasFile: (path: string) => boolean,
): ReadMedia {
  const rows = [row, ...variations];
  const skipped: string[] = [];
  const findHere = (of: ProductRow, given: string): string[] => {
    if (!/^[a-z]+:\/\//i.test(given)) return [given];
    const path = endsOf(given).find(hasFile);
    if (path) return [path];
    skipped.push(`line ${of.line}: ${given} is not fetched: put it into the folder, by its name`);
    return [];
  };
  const paths = rows.flatMap((each) =>
    listOf(each.get('Images')).flatMap((given) => findHere(each, given)),
  );
  const sold = variations.length > 0 ? variations : [row];
  const digital = sold.filter((each) => typesOf(each).includes('downloadable'));
  if (digital.length > 0 && digital.length < sold.length) {
    throw refuseRow(row, 'is sent in some variations and downloaded in others: make two of it');
  }
  const files = digital.flatMap((each) =>
    filesOf(each).flatMap((file) => findHere(each, file.path).map((path) => ({ ...file, path }))),
  );
  const unique = files.filter(({ path }, at) => files.findIndex((f) => f.path === path) === at);
  const pictures = [...new Set(paths)].map((path) => ({ path }));
  return {
    kind: digital.length > 0 ? 'downloadable' : 'physical',
    pictures: pictures.length > 0 ? pictures : undefined,
    files: unique.length > 0 ? unique : undefined,
    skipped,
  };
}

/** `uploads/2025/03/a.png`, `2025/03/a.png`, … of an address, longest first. */
function endsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const parts = new URL(address).pathname.split('/').map(decodePart).filter(Boolean);
  return parts.map((_, at) => parts.slice(at).join('/'));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function filesOf(row: ProductRow): File[] {
  const ofEach = {
    download_limit: limitOf(row, 'Download limit'),
    expires_after_days: limitOf(row, 'Download expiry days'),
  };
  const files: File[] = [];
  for (let number = 1; number <= 50; number++) {
    const path = row.get(`Download ${number} URL`);
    const name = row.get(`Download ${number} name`) || undefined;
    if (path !== '') files.push({ path, name, ...ofEach });
  }
  return files;
}

/** Empty, 0 or -1: without end. */
function limitOf(row: ProductRow, column: string): number | null {
  const limit = countOf(row, column) ?? 0;
  return limit > 0 ? limit : null;
}
