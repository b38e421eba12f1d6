import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';

const own = join(import.meta.dirname, 'sitemap-schemas');
/** The sitemaps.org schema from its package. */
const ofPackage = fileURLToPath(new URL('schema/', import.meta.resolve('sitemap/package.json')));

function readSchema(folder: string, fileName: string) {
  return { fileName, contents: readFileSync(join(folder, fileName), 'utf8') };
}

/** XML faults of a sitemap or sitemap index; empty if there are none. */
export async function faultsOfSitemap(xml: string, kind: 'sitemap' | 'index'): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: readSchema(own, kind === 'index' ? 'index.xsd' : 'all.xsd'),
    preload: [
      readSchema(ofPackage, 'sitemap.xsd'),
      readSchema(own, 'xhtml-link.xsd'),
      readSchema(own, 'image.xsd'),
    ],
    maxMemoryPages: 8_192,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
