import { z } from 'zod';
import { endpoint } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';
import { problems } from './shared/problem.ts';

const token = z.uuid().describe('From the link in a mail');
const accepted = envelope({ accepted: z.literal(true) });

export const newsletterContract = {
  subscribeToNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/',
      summary: 'Ask an address by mail whether it wants the newsletter',
      successStatus: 202,
    })
    .input(z.object({ email: z.email().max(254) }))
    .output(accepted),

  confirmNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/confirm/',
      summary: 'The address wants the newsletter; confirming twice changes nothing',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token }))
    .output(accepted),

  endNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/end/',
      summary: 'Forget the address; a link that was used before has nothing left to do',
    })
    .input(z.object({ token }))
    .output(accepted),
};
