import { createContext } from 'react';

/**
 * The mark of scripts that this render writes, as their `nonce`; only on the server. Nobody who has
 * stored a text knows it, so a script in a text is not taken for ours.
 */
export const OwnScriptsContext = createContext<string | undefined>(undefined);
