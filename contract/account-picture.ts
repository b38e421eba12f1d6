import { z } from 'zod';
import { maxPictureBytes } from './shared/account-words.ts';
import { endpoint, formOverhead } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';
import { problems } from './shared/problem.ts';

const picture = envelope({
  picture: z.uuid().nullable().describe('Its revision: another one for every picture'),
});

export const accountPictureContract = {
  getAccountPicture: endpoint('viewer')
    .route({ method: 'GET', path: '/account/picture/', summary: 'The own picture, as WebP' })
    .errors(problems('media_not_found'))
    .output(z.file().mime('image/webp')),

  setAccountPicture: endpoint('viewer', {
    maxBodyBytes: maxPictureBytes + formOverhead,
    household: true,
  })
    .route({
      method: 'PUT',
      path: '/account/picture/',
      summary: 'A picture in place of the initials: JPEG, PNG, WebP or GIF of at most 5 MB',
    })
    .errors(
      problems(
        'payload_too_large',
        'upload_type_not_accepted',
        'upload_too_detailed',
        'image_unreadable',
      ),
    )
    .input(z.object({ file: z.file() }))
    .output(picture),

  removeAccountPicture: endpoint('viewer', { household: true })
    .route({ method: 'DELETE', path: '/account/picture/', summary: 'Draw initials again' })
    .output(picture),
};
