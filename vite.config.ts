import { reactRouter } from '@react-router/dev/vite';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig } from 'vite';

/** The floor: televisions of 2022, Safari 15.4, Firefox 102. */
const floor = ['chrome 94', 'safari 15.4', 'ios_saf 15.4', 'firefox 102'];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [reactRouter()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: browserslistToTargets(browserslist(floor)),
      cssModules: { pattern: '[name]__[local]_[hash]' },
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
            // A few files instead of thirty: each request costs a phone 150 ms on a slow line.
            codeSplitting: {
              groups: [
                // One file: what libraries say alike packs better together.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\/|vite\/preload-helper/,
                },
                // What two pages need is in most of them; apart, each costs a request. Of the rest of
                // the catalogue the home page needs only its addresses.
                {
                  name: 'shared',
                  test: /\/(web\/(site|ui|lib|i18n)|contract|node_modules\/lucide-react)\/|\/(title|play|search)-path\.ts/,
                  minShareCount: 2,
                },
                // A group takes along what its files import: the player's comes last, or every page
                // would need it.
                {
                  name: 'shared',
                  test: /\/(web\/(?!playback)|contract\/|node_modules\/)/,
                  minShareCount: 3,
                },
                // What pages with a player need of it; the rest comes on play.
                { name: 'player', test: /\/web\/playback\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
