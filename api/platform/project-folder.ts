import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const manifest = findPackageJSON('.', import.meta.url);
if (!manifest) throw new Error('There is no package.json above this file.');

/**
 * The folder of package.json. Files beside the code are found from here, by sources and bundle
 * alike.
 */
export const projectFolder = dirname(manifest);
