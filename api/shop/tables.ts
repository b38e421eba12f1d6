export { products } from './products/tables.ts';
