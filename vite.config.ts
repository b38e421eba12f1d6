import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { sharedWithPages } from './vite.program.config.ts';

/** The floor: televisions of 2022, Safari 15.4, Firefox 102. */
const floor = ['chrome 94', 'safari 15.4', 'ios_saf 15.4', 'firefox 102'];

/** What stands on the home page at once: where most visits begin. */
const home = /\/web\/(entry\.client|root|layouts\/main-layout\.route|home\/home\.route)\.tsx/;
/** What every page loads once it is idle. */
const idle = /\/web\/idle-features\.tsx/;

/** The pages of staff. */
const admin = /\/web\/admin\//;
/** Large, and not for the first of them. */
const pickers =
  /\/web\/admin\/ui\/(picker|choice|sorting|finders|state-field)|node_modules\/@dnd-kit\//;

/** What only lists need. */
const lists =
  /\/web\/admin\/ui\/(list\/(?!chosen)|list-pages|data-table|bulk-bar|saved-views|use-selection)/;

type Chunking = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** One file for all that a page imports, itself or through others, and for nothing else. */
function fileFor(name: string, page: RegExp) {
  function isPartOf(id: string, context: Chunking, seen = new Set<string>()): boolean {
    if (page.test(id)) return true;
    seen.add(id);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => !seen.has(importer) && isPartOf(importer, context, seen));
  }
  return { name: (id: string, context: Chunking) => (isPartOf(id, context) ? name : null) };
}

/** Whether only pages of staff load a module. */
function isOnlyAdmin(id: string, context: Chunking, seen = new Set<string>()): boolean {
  if (admin.test(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((each) => seen.has(each) || isOnlyAdmin(each, context, seen));
}

/**
 * Imports each icon from its own file: the list of all icons would bring those of every page to the
 * home page.
 */
function importSingleIcons(): Plugin {
  const list = /import \{([^}]*)\} from 'lucide-react';/;
  function importIcon(named: string): string {
    const [icon = '', name = icon] = named.split(' as ');
    const file = icon.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();
    return `import ${name} from 'lucide-react/icons/${file}';`;
  }
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/.*\.tsx$/, code: list },
      handler(code) {
        return code.replace(list, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(importIcon)
            .join(' '),
        );
      },
    },
  };
}

/**
 * Builds the worker beside the pages, as `/sw.js`: a browser asks for that address again and again.
 * What it keeps is named after all files of the build.
 */
function buildServiceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = join(import.meta.dirname, 'web/offline/worker/service-worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' });
    },
    generateBundle(_options, bundle) {
      const files = createHash('sha256').update(Object.keys(bundle).sort().join());
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') this.error('There is no service worker.');
      if (worker.imports.length > 0) this.error('The service worker shares code with pages.');
      worker.code = worker.code.replace('@build@', files.digest('hex').slice(0, 12));
    },
  };
}

/** The name is known before the build, as both the client's and the server's build contain it. */
const adminStyles = `assets/admin-${hashFiles('web/admin/**/*.css', 'vite.config.ts', 'package-lock.json')}.css`;

function hashFiles(...patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Moves the styles of the admin's pages out of the one stylesheet that visitors load. Runs after
 * Vite has compiled them and before it collects them.
 */
function separateAdminStyles(): Plugin {
  const styles = new Map<string, string>();
  return {
    name: 'admin-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/admin\/.*\.css$/ },
      handler(code, id) {
        styles.set(id, code);
        return { code: '', map: null };
      },
    },
    generateBundle() {
      const ids = [...styles.keys()].sort();
      // Those of its controls first, so that a page can change them.
      const controls = ids.filter((id) => id.includes('/web/admin/ui/'));
      const ordered = new Set([...controls, ...ids]);
      const code = [...ordered].map((id) => styles.get(id)).join('\n');
      const minified = transform({ filename: 'admin.css', code: Buffer.from(code), minify: true });
      this.emitFile({ type: 'asset', fileName: adminStyles, source: minified.code });
    },
  };
}

/**
 * The program has loaded the contract before it loads pages: they import it from there, and bundle
 * only its constants and helpers.
 */
function shareContract(): Plugin {
  return {
    name: 'shared-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#contract\/(?!constants\/|shared\/)/ },
      handler(source) {
        const name = source.slice('#'.length, -'.ts'.length);
        if (!sharedWithPages.includes(name)) this.error(`${name} is missing in sharedWithPages.`);
        return { id: `#build/program/${name}.js`, external: true };
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  define: { 'import.meta.env.ADMIN_STYLES': JSON.stringify(`/${adminStyles}`) },
  plugins: [
    shareContract(),
    importSingleIcons(),
    reactRouter(),
    separateAdminStyles(),
    buildServiceWorker(),
  ],
  ssr: {
    // Node would load all of their files, of which pages use few. `npm run dev` leaves them to Node:
    // it does not turn CommonJS into modules.
    noExternal:
      command === 'build'
        ? [
            ...['lucide-react', 'feedsmith', /^@base-ui\//, /^@floating-ui\//],
            // What Base UI needs itself is no dependency of ours.
            'use-sync-external-store',
          ]
        : [],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: browserslistToTargets(browserslist(floor)),
      // Decision 085.
      cssModules: { pattern: '[local]_[hash]' },
    },
  },
  build: {
    target: ['chrome94', 'safari15.4', 'firefox102'],
    cssMinify: 'lightningcss',
    // One file for all pages: smaller in all than a dozen requests on a slow line.
    cssCodeSplit: false,
    // Locale files are fetched by address; small ones must not be inlined into scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads a list of all files, in which hashes do not compress: the shortest that
            // are possible, of 28 bits, which only tell versions of one file apart.
            hashCharacters: 'hex',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // A few files instead of thirty: each request costs a phone 150 ms on a slow line.
            codeSplitting: {
              groups: [
                // One file: what libraries say alike packs better together.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\/(?!dist\/es\/Trans)|vite\/preload-helper/,
                },
                // Parses the HTML of texts with links, which only the checkout has.
                { name: 'trans', test: /react-i18next\/dist\/es\/Trans|html-parse-stringify/ },
                fileFor('site', home),
                fileFor('idle', idle),
                {
                  name: (id: string, context: Chunking) =>
                    isOnlyAdmin(id, context) ? null : 'icons',
                  test: /node_modules\/lucide-react\//,
                  minShareCount: 2,
                },
                // Large, and for the few pages with fields that suggest.
                {
                  name: 'base-ui',
                  test: /node_modules\/@(base-ui|floating-ui)\//,
                  minShareCount: 2,
                },
                // Large, and only for those who play something.
                { name: 'hls', test: /node_modules\/hls\.js\//, minShareCount: 2 },
                // A group takes along what its files import: that of titles, with its player, comes
                // last, or every page would need it.
                {
                  name: (id: string, context: Chunking) =>
                    isOnlyAdmin(id, context) ? null : 'shared',
                  test: /\/(web\/(?!blog|catalogue\/(titles|seasons)|playback|shop\/(?!related)|ui\/suggest-field)|contract\/|node_modules\/)/,
                  minShareCount: 3,
                },
                // Pages of films carry nothing of the shop but what says whether it has something;
                // addresses have fields that suggest.
                { name: 'shop', test: /\/web\/shop\/(?!related|address)/, minShareCount: 3 },
                // What the pages of titles show, and need of the player; the rest comes on play.
                {
                  name: 'titles',
                  test: /\/web\/(catalogue\/(titles|seasons)|playback)\//,
                  minShareCount: 3,
                },
                // After the player, some of which the blog uses.
                { name: 'blog', test: /\/web\/blog\//, minShareCount: 3 },
                {
                  name: (id: string, context: Chunking) =>
                    isOnlyAdmin(id, context) && !pickers.test(id) && !lists.test(id)
                      ? 'admin'
                      : null,
                  minShareCount: 5,
                },
                { name: 'pickers', test: pickers, minShareCount: 2 },
                { name: 'lists', test: lists, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
