import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import {
  importPosts,
  type PostImportDeps,
  type PostImportOptions,
} from '#api/blog/import/import-posts.ts';
import type { ImportReport } from '#api/platform/import/report.ts';
import type { TestApi } from './api.ts';

/** A folder with these files, which is deleted after the test. */
export async function writePostFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-posts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Imports a folder into the blog; texts are in English by default. */
export function importFolder(
  deps: PostImportDeps,
  directory: string,
  options: Partial<PostImportOptions> = {},
): Promise<ImportReport> {
  return importPosts(deps, { directory, language: 'en', ...options });
}

/** The JSON of a post as readers get it; undefined if there is none. */
export async function readPost(api: TestApi, slug: string, language = 'en') {
  const headers = { 'accept-language': language };
  const response = await api.fetch(`/api/v1/posts/${slug}/`, { headers });
  return (await response.json()).data?.post;
}

/** A picture of one colour. */
export function drawPlain(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
