import { readFile } from 'node:fs/promises';
import {
  explainFailure,
  type FoundFile,
  findFiles,
  ImportProblem,
  type ReportBuilder,
} from '#api/catalogue/index.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { PostFile } from './post-file.ts';
import { maxFileBytes, readFrontMatter } from './read-front-matter.ts';
import { findReasonToSkip, readPostFile } from './read-post-file.ts';

/** More would fill the memory; the largest blogs have a tenth of it. */
const maxFiles = 100_000;

/**
 * Every Markdown file of a folder that is a post; others go into the report.
 *
 * @throws OperatorError `import_folder_empty`, `import_folder_too_large`
 */
export async function readPosts(
  directory: string,
  report: ReportBuilder,
  advance: { begin(total: number): void; step(): void },
  signal: AbortSignal | undefined,
): Promise<PostFile[]> {
  const files = (await findFiles(directory, report)).filter(isMarkdown);
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
  return /\.(?:md|markdown)$/i.test(name);
}

async function readPost(file: FoundFile, report: ReportBuilder) {
  try {
    if (file.size > maxFileBytes) throw new ImportProblem('is larger than 1 MiB');
    const matter = readFrontMatter(await readFile(file.absolute));
    const reason = matter ? findReasonToSkip(matter.fields) : 'has no front matter (---)';
    if (matter && !reason) return readPostFile(file, matter);
    if (reason) report.skip(file.path, reason);
  } catch (error) {
    report.fail(file.path, explainFailure(error));
  }
  return undefined;
}
