// Node resolves what is imported for each import anew, and reads the whole list of a package's
// exports each time: 180 KB in Drizzle's, for hundreds of imports. That was half of the time in
// which a program of ours starts. Loaded before the program (`--import`), this keeps the answers.
import module from 'node:module';

/** A package and what is in it is the same for all of our own modules. */
const packages = new Map();
/** Of the files of a folder in a package, by their ending; some folders say otherwise than all. */
const formats = new Map();

module.registerHooks?.({
  resolve(specifier, context, resolve) {
    const { parentURL, conditions } = context;
    if (!parentURL || !conditions.includes('import')) return resolve(specifier, context);
    const isOwn = !parentURL.includes('/node_modules/');
    if (isOwn && /^[@a-z]/i.test(specifier) && !specifier.includes(':')) {
      return resolvePackage(specifier, context, resolve);
    }
    if (!isOwn && specifier.startsWith('.')) return resolveWithin(specifier, context, resolve);
    return resolve(specifier, context);
  },
});

function resolvePackage(specifier, context, resolve) {
  const known = packages.get(specifier);
  if (known) return { ...known, shortCircuit: true };
  const { url, format } = resolve(specifier, context);
  packages.set(specifier, { url, format });
  return { url, format };
}

function resolveWithin(specifier, context, resolve) {
  const { href } = new URL(specifier, context.parentURL);
  const kind = href.replace(/[^/]*(?=\.\w+$)/, '');
  const known = formats.get(kind);
  if (known) return { url: href, format: known, shortCircuit: true };
  const found = resolve(specifier, context);
  if (found.url === href && found.format) formats.set(kind, found.format);
  return found;
}
