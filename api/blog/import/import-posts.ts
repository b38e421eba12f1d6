import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FoundFile, findFiles } from '#api/catalogue/index.ts';
import type { Ffmpeg } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { withDryRun } from '#api/platform/import/dry-run.ts';
import { explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { ImportMeter, type ImportProgress } from '#api/platform/import/import-progress.ts';
import { type ImportReport, ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { Language } from '#contract/shared/language.ts';
import { groupPosts, orderGroup } from './group-posts.ts';
import type { PostFile } from './post-file.ts';
import { maxFileBytes, readFrontMatter } from './read-front-matter.ts';
import { findReasonToSkip, markdownEnding, readPostFile } from './read-post-file.ts';
import { readAuthors, readTermNames } from './read-side-files.ts';
import { type ImportPlaces, savePostGroup } from './save-post-group.ts';
import { saveFolderAuthors, saveFolderTerms } from './save-side-files.ts';

export type PostImportDeps = { db: Database; store: MediaStore; ffmpeg?: Ffmpeg };

export type PostImportOptions = {
  directory: string;
  /** The language of files that do not name theirs. */
  language: Language;
  /** The author of posts that name none. */
  author?: string;
  /** The site's own origin, where it is known: links to it are links within. */
  origin?: string;
  /** The site has a hub, which is notified of new posts. */
  hasHub?: boolean;
  /** Posts that are there stay as they are. */
  keepExisting?: boolean;
  /** Milliseconds by which all dates are moved. */
  shift?: number;
  /** Look and report, change nothing. */
  dryRun?: boolean;
  /** Stops between two posts; what was saved until then stays. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
};

/**
 * Brings a folder of Markdown files with front matter into the blog: our own, Ghost's, Jekyll's and
 * Hugo's. Importing again changes only what has changed; an import that was killed is finished by
 * the next one.
 *
 * @throws OperatorError `import_folder_missing`, `import_folder_empty`, `import_folder_too_large`
 */
export async function importPosts(
  deps: PostImportDeps,
  options: PostImportOptions,
): Promise<ImportReport> {
  const { language, dryRun = false, signal } = options;
  const directory = await requireFolder(options.directory);
  const report = new ReportBuilder();
  const meter = new ImportMeter('reading', options.onProgress);
  const reading = {
    begin: (total: number) => meter.begin('reading', total),
    step: () => meter.advance(1),
  };
  const files = await readPosts(directory, report, reading, signal);
  const folder = { directory, language, report };
  const authors = await readAuthors(folder);
  const termNames = await readTermNames(folder);

  await withDryRun(deps, dryRun, async ({ db, store }) => {
    const places: ImportPlaces = {
      db,
      store,
      directory,
      language,
      authors,
      report,
      ffmpeg: deps.ffmpeg,
      author: options.author,
      shift: options.shift ?? 0,
      origin: options.origin,
      hasHub: options.hasHub ?? false,
      keepExisting: options.keepExisting ?? false,
    };
    const take = (path: string, save: () => Promise<SaveOutcome>) => takeStep(report, path, save);
    await saveFolderTerms(places, termNames, take);
    await saveFolderAuthors(places, take);
    const groups = groupPosts(files);
    meter.begin('importing', groups.length);
    const takenBy = new Map<string, string>();
    for (const group of groups) {
      signal?.throwIfAborted();
      const [{ path }] = group as [PostFile];
      await take(path, async () => {
        const ordered = orderGroup(group, language);
        refuseTaken(takenBy, ordered.files[0]);
        return savePostGroup(places, ordered);
      });
      meter.advance(1);
    }
  });
  return report.finish();
}

async function requireFolder(path: string): Promise<string> {
  const directory = resolve(path);
  const facts = await stat(directory).catch(() => undefined);
  if (facts?.isDirectory()) return directory;
  throw new OperatorError('import_folder_missing', `There is no folder ${directory} to import.`);
}

function refuseTaken(takenBy: Map<string, string>, { slug, path }: PostFile): void {
  const other = takenBy.get(slug);
  if (other) throw new ImportProblem(`its slug "${slug}" is that of ${other}`);
  takenBy.set(slug, path);
}

async function takeStep(
  report: ReportBuilder,
  path: string,
  save: () => Promise<SaveOutcome>,
): Promise<void> {
  try {
    report.count(await save());
  } catch (error) {
    report.fail(path, explainFailure(error));
  }
}

/** More would fill the memory; the largest blogs have a tenth of it. */
const maxFiles = 100_000;

/**
 * Every Markdown file of a folder that is a post; others go into the report.
 *
 * @throws OperatorError `import_folder_empty`, `import_folder_too_large`
 */
async function readPosts(
  directory: string,
  report: ReportBuilder,
  advance: { begin(total: number): void; step(): void },
  signal: AbortSignal | undefined,
): Promise<PostFile[]> {
  const all = await findFiles(directory, report);
  const files = all.filter(isMarkdown);
  for (const file of all) await remarkOther(file, report);
  if (files.length === 0) {
    throw new OperatorError('import_folder_empty', `${directory} has no Markdown file (.md).`);
  }
  if (files.length > maxFiles) {
    const sentence = `${directory} has more than ${maxFiles} Markdown files: import it in parts.`;
    throw new OperatorError('import_folder_too_large', sentence);
  }
  advance.begin(files.length);
  const posts: PostFile[] = [];
  for (const file of files) {
    signal?.throwIfAborted();
    const post = await readPost(file, report);
    if (post) posts.push(post);
    advance.step();
  }
  return posts;
}

function isMarkdown({ name }: FoundFile): boolean {
  return markdownEnding.test(name);
}

/** Files that are no Markdown: a post may be among them. */
async function remarkOther(file: FoundFile, report: ReportBuilder): Promise<void> {
  const { path, name } = file;
  if (/\.(?:mdx|rmd|qmd|rst|adoc|asciidoc|org|textile|ipynb)$/i.test(name)) {
    report.skip(path, 'is no Markdown: convert it to .md, for instance with pandoc');
  }
  if (/\.(?:wordpress\.[\d-]+.*\.xml|ghost\.[\d-]+.*\.json)$/i.test(name)) {
    report.skip(path, 'is an export of WordPress or Ghost: convert its posts to Markdown');
  }
  if (/\.html?$/i.test(name) && (await isPostInHtml(file))) {
    report.skip(path, 'is a post in HTML: rename it to .md, or convert it to Markdown');
  }
}

/** Templates have a head, too, but no title. In Jekyll, posts may do without one. */
async function isPostInHtml({ path, absolute, size }: FoundFile): Promise<boolean> {
  if (/(?:^|\/)(?:_posts|_drafts|content)\//.test(path)) return true;
  if (size > maxFileBytes) return false;
  const head = (await readFile(absolute, 'utf8').catch(() => '')).slice(0, 10_000);
  return /^\uFEFF?(?:---|\+\+\+)\s*\n[\s\S]*?^title\s*[:=]/m.test(head);
}

async function readPost(file: FoundFile, report: ReportBuilder) {
  try {
    if (file.size > maxFileBytes) throw new ImportProblem('is larger than 1 MiB');
    const matter = readFrontMatter(await readFile(file.absolute));
    const reason = matter
      ? findReasonToSkip(file.path, matter.fields)
      : 'has no front matter (---)';
    if (matter && !reason) return readPostFile(file, matter);
    if (reason) report.skip(file.path, reason);
  } catch (error) {
    report.fail(file.path, explainFailure(error));
  }
  return undefined;
}
