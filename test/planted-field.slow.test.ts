import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * What each place says of a new field of titles that imports write: after a line of it, another. Its
 * name is one that nobody will give to a real field.
 */
const places: Record<string, { after: string; line: string }> = {
  'contract/catalogue/title-fields.ts': {
    after: 'export const titleFields = {',
    line: `planted_fact: { input: textSchema(20).nullable(), output: z.string().nullable(),
      section: 'facts', isImported: true, isIndexed: false },`,
  },
  'api/catalogue/tables.ts': {
    after: "export const titles = pgTable('titles', {",
    line: "plantedFact: text('planted_fact'),",
  },
  'api/catalogue/title-fields.ts': {
    after: 'slug: column(titles.slug),',
    line: 'planted_fact: column(titles.plantedFact),',
  },
  'api/catalogue/import/film-folders/nfo-to-fields.ts': {
    after: "slug: firstText(nfo, 'slug'),",
    line: "planted_fact: firstText(nfo, 'plantedfact'),",
  },
  'web/admin/titles/edit/facts-section.tsx': {
    after: "const boxes: SectionBoxes<'facts'> = {",
    line: "planted_fact: <TextField {...box('planted_fact', title.planted_fact)} />,",
  },
  'locales/en/admin-titles.json': {
    after: '"original_language": "Original language",',
    line: '"planted_fact": "Planted fact",',
  },
};

/** Everything else that handles the fields of titles. */
const others = [
  'contract/catalogue/title-ops.ts',
  'api/catalogue/title-draft.ts',
  'api/catalogue/commands/save-titles.ts',
  'api/catalogue/commands/save-titles/write-titles.ts',
  'api/catalogue/commands/edit-titles/title-state.ts',
  'api/catalogue/commands/edit-titles/write-title-state.ts',
  'api/catalogue/commands/edit-titles/preserve-edits.ts',
  'api/catalogue/commands/edit-titles/save-title.ts',
  'api/catalogue/import/fit-draft.ts',
  'api/catalogue/import/film-folders/film-to-draft.ts',
  'api/catalogue/present/staff-title.ts',
  'web/admin/titles/read-title-form.server.ts',
  'web/admin/titles/edit/edited-section.tsx',
  'web/admin/titles/edit/field-group.tsx',
];

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
// The types of texts, which say that a label is missing.
const ambient = ['web/i18n/i18next.d.ts'];
const checked = [...Object.keys(places).filter((file) => !file.endsWith('.json')), ...others];
const rootNames = [...checked, ...ambient].map((file) => join(root, file));
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The files that do not compile once these places have the field. */
function compileWith(planted: string[]): string[] {
  const host = ts.createCompilerHost(options);
  const readFromDisk = host.getSourceFile;
  host.getSourceFile = (path, version, ...rest) => {
    const name = relative(root, path);
    const place = planted.includes(name) ? places[name] : undefined;
    if (place) {
      const text = readFileSync(path, 'utf8');
      expect(text, name).toContain(place.after);
      const changed = text.replace(place.after, `${place.after}\n${place.line}`);
      return ts.createSourceFile(path, changed, version);
    }
    if (!parsed.has(path)) parsed.set(path, readFromDisk(path, version, ...rest));
    return parsed.get(path);
  };
  const program = ts.createProgram({ rootNames, options, host });
  return checked.filter((name) => {
    const file = program.getSourceFile(join(root, name));
    return !file || program.getSemanticDiagnostics(file).length > 0;
  });
}

test('a new field of titles does not compile until every place has it', () => {
  expect(compileWith([])).toEqual([]);
  const all = Object.keys(places);
  expect(compileWith(all)).toEqual([]);
  expect(compileWith(all.slice(0, 1)).toSorted()).toEqual([
    'api/catalogue/import/film-folders/nfo-to-fields.ts',
    'api/catalogue/title-fields.ts',
    'web/admin/titles/edit/edited-section.tsx',
    'web/admin/titles/edit/facts-section.tsx',
  ]);
  for (const left of all) {
    const without = compileWith(all.filter((place) => place !== left));
    expect([left, without]).not.toEqual([left, []]);
  }
}, 600_000);
