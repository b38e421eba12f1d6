import { href } from 'react-router';

export function productPath(slug: string): string {
  return href('/product-detail/:slug?', { slug });
}
