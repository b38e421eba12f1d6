import { type LoadedProducts, shopNamespaces } from '#web/shop/related/title-merchandise.tsx';

/** The texts of a title's page; those of the shop only where it sells something. */
export function titleNamespaces(loaded: LoadedProducts) {
  return ['catalogue', 'playback', 'reviews', ...shopNamespaces(loaded)];
}
