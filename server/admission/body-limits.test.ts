import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { projectFolder } from '#api/platform/project-folder.ts';
import { maxApiBytes, maxFormBytes, maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { createBodyLimits } from './body-limits.ts';

const module = (handle?: unknown) => ({ handle }) as never;
const routes = {
  root: { id: 'root', path: '', module: module() },
  layout: { id: 'layout', parentId: 'root', path: 'playlist', module: module() },
  edit: {
    id: 'edit',
    parentId: 'layout',
    path: ':id/edit',
    module: module({ namespaces: [], maxBodyBytes: maxUploadFormBytes }),
  },
} as unknown as ServerBuild['routes'];

test.each([
  ['POST', '/contact', maxFormBytes],
  ['POST', '/playlist/12', maxFormBytes],
  ['POST', '/playlist/12/edit', maxUploadFormBytes],
  ['POST', '/playlist/12/edit/?from=%2F', maxUploadFormBytes],
  ['POST', '/playlist/12/edit.data?_routes=x', maxUploadFormBytes],
  ['POST', '/api/v1/cart/items/', maxApiBytes],
  ['POST', '/api/v1/no-such-address/', maxApiBytes],
  ['PUT', '/api/v1/account/picture', 5 * 1024 * 1024 + 64 * 1024],
  ['DELETE', '/api/v1/account/picture/', maxApiBytes],
  ['POST', '/api/v1/gateways/midtrans/notifications/', 64 * 1024],
  ['POST', '//api/v1/account/picture/', maxFormBytes],
  ['POST', '/%E0%A4%A', maxFormBytes],
])('%s %s takes up to its own limit', (method, url, limit) => {
  expect(createBodyLimits({ routes })({ method, url })).toBe(limit);
});

test('every page with a field for files takes uploads', () => {
  const files = globSync('web/**/*.tsx', { cwd: projectFolder });
  const sources = new Map(
    files.map((file) => [file, readFileSync(join(projectFolder, file), 'utf8')]),
  );
  const uploading = new Set(
    files.filter((file) => sources.get(file)?.includes('encType="multipart/form-data"')),
  );
  for (let known = 0; known < uploading.size; ) {
    known = uploading.size;
    for (const [file, source] of sources) {
      const imported = [...source.matchAll(/from '(#web\/|\.\.?\/)([^']+\.tsx)'/g)];
      const isUser = imported.some(([, from = '', path = '']) =>
        uploading.has(from === '#web/' ? join('web', path) : join(file, '..', from, path)),
      );
      if (isUser) uploading.add(file);
    }
  }
  const pages = [...uploading].filter((file) => file.endsWith('.route.tsx'));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !sources.get(page)?.includes('maxBodyBytes'))).toEqual([]);
});
