// `npm run verify -- --figures`: file sizes, files per folder, and the number of files behind one
// feature, from its page to its rows.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { root } from './processes.mjs';

const layers = ['api', 'contract', 'server', 'web'];

/** Shared foundations, which are not counted per feature. */
const commonGround = /^(?:contract|api\/platform|web\/(?:i18n|lib|themes|ui))\//;

/** Entry points of features, in the site and in the API. */
const features = {
  home: ['web/home/home.route.tsx', 'api/catalogue/queries/find-home.ts'],
  search: [
    'web/catalogue/search/search.route.tsx',
    'api/catalogue/queries/search/search-titles.ts',
  ],
  comment: ['web/blog/comments/comments.route.tsx', 'api/blog/comments/commands/write-comment.ts'],
  playing: [
    'web/playback/film.tsx',
    'api/playback/routes.ts',
    'api/media/delivery/media-routes.ts',
  ],
  'cart to order': [
    'web/shop/cart/cart.route.tsx',
    'web/shop/checkout/checkout.route.tsx',
    'api/shop/cart/routes.ts',
    'api/shop/checkout/commands/place-order.ts',
  ],
  'folder import': ['api/catalogue/import/import-directory.ts'],
};

const files = execFileSync('git', ['ls-files', ...layers], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));
const fileSet = new Set(files);
const lengths = files.map((file) => read(file).trimEnd().split('\n').length).sort((a, b) => a - b);
const short = lengths.filter((length) => length <= 25).length;
const folders = Object.entries(Object.groupBy(files, dirname))
  .map(([folder, inside]) => ({ folder, count: inside.length }))
  .sort((a, b) => b.count - a.count);

console.log(`${files.length} files of ${layers.join(', ')}, without tests`);
console.log(
  `lines: median ${at(0.5)}, 90th percentile ${at(0.9)}, most ${lengths.at(-1)}; 25 or fewer: ${((100 * short) / files.length).toFixed(1)} %`,
);
const full = folders.filter(({ count }) => count > 30);
console.log(
  `folders of more than 30 files: ${full.map(({ folder, count }) => `${folder} ${count}`).join(', ') || 'none'}`,
);
for (const [feature, entries] of Object.entries(features)) {
  console.log(`files of ${feature}: ${reach(entries).size}`);
}

function at(share) {
  return lengths[Math.floor(lengths.length * share)];
}

/** The entries and everything they import, directly or indirectly. */
function reach(entries) {
  const reached = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || commonGround.test(file)) continue;
    if (!fileSet.has(file))
      throw new Error(`${file} does not exist: a feature in this script has moved`);
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

function importsOf(file) {
  return ts
    .preProcessFile(read(file))
    .importedFiles.map(({ fileName }) => fileName)
    .map((name) => (name[0] === '#' ? name.slice(1) : posix.join(dirname(file), name)))
    .filter((imported) => fileSet.has(imported));
}

function read(file) {
  return readFileSync(posix.join(root, file), 'utf8');
}
