/** The interface for other domains. */
export { hasOwnOwner } from './setup/has-own-owner.ts';
