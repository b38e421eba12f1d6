import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#api/platform/project-folder.ts';

test('the demo has titles for each plan, and most of it is free', () => {
  const files = globSync('demo/catalogue/*/*/*.nfo', { cwd: projectFolder });
  const levels = files.flatMap((file) => {
    const text = readFileSync(join(projectFolder, file), 'utf8');
    return /<access>(\w+)<\/access>/.exec(text)?.[1] ?? [];
  });
  const sold = levels.filter((level) => level === 'basic' || level === 'premium');
  expect(sold).toHaveLength(3);
  expect(new Set(sold)).toEqual(new Set(['basic', 'premium']));
  expect(files.length).toBeGreaterThan(10 * sold.length);
});
