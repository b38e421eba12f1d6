import { z } from 'zod';
import { endpoint } from './shared/endpoint.ts';
import { acceptedAnswer } from './shared/envelope.ts';
import { problems } from './shared/problem.ts';

const token = z.uuid().describe('From the link in a mail');

export const newsletterContract = {
  subscribeToNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/',
      summary: 'Ask an address by mail whether it wants the newsletter',
      successStatus: 202,
    })
    .input(z.object({ email: z.email().max(254) }))
    .output(acceptedAnswer),

  confirmNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/confirm/',
      summary: 'The address wants the newsletter; confirming twice changes nothing',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token }))
    .output(acceptedAnswer),

  endNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/end/',
      summary: 'Forget the address; a link that was used before has nothing left to do',
    })
    .input(z.object({ token }))
    .output(acceptedAnswer),
};
