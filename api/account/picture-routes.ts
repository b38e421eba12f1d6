import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { accountPictureContract } from '#contract/account/settings.ts';
import { removePicture, savePicture } from './commands/save-picture.ts';
import { accountPictures } from './tables.ts';

export function pictureRoutes({ db, limitUploads }: { db: Database; limitUploads: RateLimit }) {
  const endpoints = implement(accountPictureContract).$context<RequestContext>();
  return endpoints.router({
    getAccountPicture: endpoints.getAccountPicture.handler(async ({ context }) => {
      const [picture] = await db
        .select({ bytes: accountPictures.bytes })
        .from(accountPictures)
        .where(eq(accountPictures.accountId, viewerOf(context).accountId));
      if (!picture) throw problem('media_not_found');
      return new File([new Uint8Array(picture.bytes)], 'picture.webp', { type: 'image/webp' });
    }),

    setAccountPicture: endpoints.setAccountPicture.handler(async ({ input, context }) => {
      await limitUploads(context.clientAddress);
      const { accountId } = viewerOf(context);
      const sent = { accountId, file: input.file, turn: context.turn };
      return { data: { picture: await savePicture(db, sent) } };
    }),

    removeAccountPicture: endpoints.removeAccountPicture.handler(async ({ context }) => {
      await removePicture(db, viewerOf(context).accountId);
      return { data: { picture: null } };
    }),
  });
}
